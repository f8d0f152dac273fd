import ArrowBack from '@mui/icons-material/ArrowBack';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { SvgIconComponent } from '@mui/icons-material';
import { useTranslate } from 'ra-core';
import { useOpenRecord } from '#src/layout/index.ts';
import { DirectionalIcon } from '#src/theme/index.ts';
import { MoreActions } from './MoreActions.tsx';
import { besideAndMore, type PanelAction } from './panelActions.ts';
import { useNamedActions } from './useNamedActions.ts';

interface PanelHeadProps {
  readonly titleId: string;
  readonly title: string;
  /** each absent where there is nothing to do; a step is shown disabled where there is only the other */
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
  /** where the record stands among those that can be stepped through */
  readonly place?: { readonly at: number; readonly of: number } | undefined;
  /** what else can be done, between editing and removing */
  readonly actions?: readonly PanelAction[];
  readonly onEdit?: (() => void) | undefined;
  readonly onRemove?: (() => void) | undefined;
  readonly onClose: () => void;
}

interface ActionProps {
  readonly label: string;
  readonly icon: SvgIconComponent;
  readonly directional?: boolean;
  readonly onClick: (() => void) | undefined;
}

const Action = ({ label, icon: Icon, directional, onClick }: ActionProps) => (
  <Tooltip title={onClick ? label : ''}>
    <span>
      <IconButton size="small" aria-label={label} disabled={!onClick} onClick={onClick}>
        {directional ? <DirectionalIcon icon={Icon} fontSize="small" /> : <Icon fontSize="small" />}
      </IconButton>
    </span>
  </Tooltip>
);

/** On phones a bar that stays: the way back and the title on the first line, the rest below, all large enough for a thumb. */
const head = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  gap: 0.5,
  p: 1,
  paddingInlineStart: { xs: 0.5, sm: 2 },
  minHeight: 56,
  '& > *': { order: { xs: 1, sm: 0 } },
  flex: 'none',
  borderBottom: { xs: 1, sm: 0 },
  // a plain colour would come before the border that is set for a width, and be lost
  borderColor: { xs: 'divider', sm: 'divider' },
  '& > h2': { order: 0 },
  '& > :last-child': { order: { xs: -1, sm: 0 } },
  '& .MuiIconButton-root': { width: { xs: 40, sm: 28 }, height: { xs: 40, sm: 28 } },
} as const;

/** Stands at the page's edge and is cut where its own direction ends. */
const twoLines = {
  flex: { xs: '1 1 calc(100% - 48px)', sm: 1 },
  minWidth: 0,
  textAlign: 'left',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
} as const;

/** The name of the record in the panel, the way to its neighbours, and what can be done with it. */
export const PanelHead = ({
  titleId,
  title,
  onPrevious,
  onNext,
  place,
  onEdit,
  onRemove,
  onClose,
  actions = [],
}: PanelHeadProps) => {
  const translate = useTranslate();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const close = translate('form.close');
  const { beside, more } = besideAndMore(useNamedActions(actions, { onEdit, onRemove }));
  useOpenRecord(title === '…' ? undefined : title);
  return (
    <Box sx={head}>
      <Typography id={titleId} variant="h2" dir="auto" title={title} sx={twoLines}>
        {title}
      </Typography>
      {(onPrevious || onNext) && (
        <>
          <Action label={translate('form.previous')} icon={ChevronLeft} directional onClick={onPrevious} />
          {place && (
            <Typography variant="caption" color="textSecondary" aria-live="polite" sx={{ whiteSpace: 'nowrap' }}>
              {translate('list.place', place)}
            </Typography>
          )}
          <Action label={translate('form.next')} icon={ChevronRight} directional onClick={onNext} />
        </>
      )}
      {beside.map(({ name, label, icon, run }) => (
        <Action key={name} label={label} icon={icon} onClick={run} />
      ))}
      <MoreActions as="icon" actions={more} />
      <Action label={close} icon={isNarrow ? ArrowBack : Close} directional={isNarrow} onClick={onClose} />
    </Box>
  );
};
