import Tooltip from '@mui/material/Tooltip';

interface Props {
  readonly title: string;
  readonly placement: 'bottom' | 'right';
  readonly anchor: Element;
  readonly onClose: () => void;
}

/** The words of a hint beside what they name. */
export const HintBubble = ({ title, placement, anchor, onClose }: Props) => (
  <Tooltip
    open
    describeChild
    title={title}
    placement={placement}
    onClose={onClose}
    slotProps={{ popper: { anchorEl: anchor } }}
  >
    <span hidden />
  </Tooltip>
);
