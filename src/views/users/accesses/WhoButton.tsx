import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';

interface WhoButtonProps {
  /** how the feature is called */
  readonly feature: string;
  readonly onClick: () => void;
}

/** Asks who has the accesses of a feature. */
export const WhoButton = ({ feature, onClick }: WhoButtonProps) => {
  const who = useTranslate()('usersViews.accesses.who');
  return (
    <Tooltip title={who}>
      <IconButton size="small" aria-label={`${feature}: ${who}`} onClick={onClick}>
        <GroupsOutlined fontSize="small" />
      </IconButton>
    </Tooltip>
  );
};
