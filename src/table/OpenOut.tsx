import ChevronRight from '@mui/icons-material/ChevronRight';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { useTranslate } from 'ra-core';
import { DirectionalIcon } from '#src/theme/index.ts';

interface OpenOutProps {
  /** what the row is called */
  readonly title: string;
  readonly open: boolean;
  readonly onClick: () => void;
}

/** Opens a row out to what it holds, and in again. */
export const OpenOut = ({ title, open, onClick }: OpenOutProps) => (
  <button
    type="button"
    className="row-menu"
    tabIndex={-1}
    aria-expanded={open}
    aria-label={useTranslate()('list.nested.toggle', { title })}
    onClick={(event) => {
      event.stopPropagation();
      onClick();
    }}
  >
    {open ? <ExpandMore fontSize="small" /> : <DirectionalIcon icon={ChevronRight} fontSize="small" />}
  </button>
);
