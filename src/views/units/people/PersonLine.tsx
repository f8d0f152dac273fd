import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Label } from '#schema';
import { PersonAvatar } from '#src/fields/LabelList.tsx';

interface PersonLineProps {
  readonly person: Label;
  /** below the name */
  readonly text?: string | null | undefined;
  /** at the far edge */
  readonly children?: ReactNode;
}

/** A person in one line of a list: picture, name, and something about them. */
export const PersonLine = ({ person, text, children }: PersonLineProps) => (
  <>
    <PersonAvatar label={person} size={32} />
    <Box sx={{ flex: 1, minWidth: 0, textAlign: 'left' }}>
      <Typography variant="body2" noWrap>
        <bdi>{person.title}</bdi>
      </Typography>
      {text && (
        <Typography variant="caption" color="textSecondary" noWrap component="div">
          <bdi>{text}</bdi>
        </Typography>
      )}
    </Box>
    {children}
  </>
);
