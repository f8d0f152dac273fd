import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { useFormat } from '#src/fields/useFormat.ts';

interface RowToolsProps {
  /** 0-based */
  readonly at: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** The buttons of one row: up, down, away. */
export const RowTools = ({ at, count, onMove, onRemove }: RowToolsProps) => {
  const translate = useTranslate();
  const row = useFormat().number(at + 1);
  const tools = [
    { key: 'up', Icon: ArrowUpward, disabled: at === 0, act: () => onMove(at - 1) },
    { key: 'down', Icon: ArrowDownward, disabled: at === count - 1, act: () => onMove(at + 1) },
    { key: 'remove', Icon: Close, disabled: false, act: onRemove },
  ];
  return (
    <Box sx={{ display: 'flex', justifyContent: 'end' }}>
      {tools.map(({ key, Icon, disabled, act }) => (
        <IconButton
          key={key}
          size="small"
          disabled={disabled}
          onClick={act}
          aria-label={translate(`form.rows.${key}`, { row })}
          sx={{ p: 0.5 }}
        >
          <Icon sx={{ fontSize: 18 }} />
        </IconButton>
      ))}
    </Box>
  );
};
