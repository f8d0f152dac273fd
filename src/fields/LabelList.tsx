import Avatar from '@mui/material/Avatar';
import AvatarGroup from '@mui/material/AvatarGroup';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import type { Label } from '#schema';
import { avatarUrl } from '#src/providers/profile.ts';
import { RecordLink } from './RecordLink.tsx';
import { useFormat } from './useFormat.ts';

const mostAvatars = 4;
const mostChips = 2;
const quietChip = { borderColor: 'divider', fontWeight: 400 } as const;
/** Where nothing is cut off, a long title breaks. */
const wholeChip = {
  ...quietChip,
  maxWidth: '100%',
  height: 'auto',
  minHeight: 24,
  '& .MuiChip-label': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
} as const;

/** A person's picture, or the first letter of the name. */
export const PersonAvatar = ({ label, size = 28 }: { label: Label; size?: number }) => {
  const url = avatarUrl(label.avatar);
  return (
    <Avatar alt={label.title} {...(url && { src: url })} sx={{ width: size, height: size, fontSize: size * 0.45 }}>
      {label.title.trim().slice(0, 1)}
    </Avatar>
  );
};

const People = ({ labels }: { labels: readonly Label[] }) => {
  const { digits } = useFormat();
  const rest = labels.length - mostAvatars;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <AvatarGroup sx={{ '& .MuiAvatar-root': { borderWidth: 1 } }}>
        {labels.slice(0, mostAvatars).map((label) => (
          <Tooltip key={label.id} title={label.title}>
            <span>
              <PersonAvatar label={label} />
            </span>
          </Tooltip>
        ))}
      </AvatarGroup>
      {rest > 0 && <span>{digits(`+${rest}`)}</span>}
    </Box>
  );
};

const Person = ({ label }: { label: Label }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
    <PersonAvatar label={label} size={24} />
    <bdi>{label.title}</bdi>
  </Box>
);

interface LabelListProps {
  readonly labels: readonly Label[];
  readonly full: boolean;
  /** their resource, so that each leads to its own view where there is one */
  readonly to: string;
}

/** Referred records: people by their pictures, at most four of them; others by their titles. */
export const LabelList = ({ labels, full, to }: LabelListProps) => {
  const translate = useTranslate();
  const { digits } = useFormat();
  const people = labels.some((label) => 'avatar' in label);
  const [only] = labels;
  if (people && only && labels.length === 1) {
    return (
      <RecordLink to={to} id={full ? only.id : undefined}>
        <Person label={only} />
      </RecordLink>
    );
  }
  if (people && !full) return <People labels={labels} />;
  const shown = full ? labels : labels.slice(0, mostChips);
  const rest = labels.slice(shown.length);
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: full ? 'wrap' : 'nowrap', gap: 0.5 }}>
      {shown.map((label) => (
        <RecordLink key={label.id} to={to} id={full ? label.id : undefined}>
          {people ? (
            <Person label={label} />
          ) : (
            <Chip size="small" variant="outlined" label={<bdi>{label.title}</bdi>} sx={full ? wholeChip : quietChip} />
          )}
        </RecordLink>
      ))}
      {rest.length > 0 && (
        <Tooltip title={rest.map((label) => label.title).join(translate('list.comma'))}>
          <Chip size="small" label={digits(`+${rest.length}`)} />
        </Tooltip>
      )}
    </Box>
  );
};
