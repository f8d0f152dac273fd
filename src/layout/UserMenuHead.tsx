import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

export interface Person {
  readonly name: string;
  readonly position: string | null | undefined;
  readonly picture: string | undefined;
}

/** Who is signed in, in full. */
export const UserMenuHead = ({ name, position, picture }: Person) => (
  <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', padding: 2, borderBottom: 1, borderColor: 'divider' }}>
    <Avatar {...(picture && { src: picture })} alt="" sx={{ width: 40, height: 40 }}>
      {name.charAt(0)}
    </Avatar>
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="subtitle1" sx={{ overflowWrap: 'anywhere', lineHeight: 1.5 }}>
        {name}
      </Typography>
      {position && position !== name && (
        <Typography variant="caption" color="textSecondary" sx={{ display: 'block', lineHeight: 1.5 }}>
          {position}
        </Typography>
      )}
    </Box>
  </Box>
);
