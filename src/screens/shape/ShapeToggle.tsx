import TreeIcon from '@mui/icons-material/AccountTreeOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'ra-core';
import type { Shapes } from './useShapes.ts';
import type { TreeDrawing } from './treeDrawing.ts';

interface ShapeToggleProps extends Shapes {
  readonly drawings: readonly TreeDrawing[];
}

const icons: Readonly<Record<string, SvgIconComponent>> = { tree: TreeIcon, table: TableIcon };

/** Switches between the shapes of a tree; nothing where it has but one. */
export const ShapeToggle = ({ names, current, choose, drawings }: ShapeToggleProps) => {
  const translate = useTranslate();
  if (names.length < 2) return null;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={current}
      aria-label={translate('tree.shapes.label')}
      onChange={(_, wanted: string | null) => wanted && choose(wanted)}
    >
      {names.map((name) => {
        const drawing = drawings.find((one) => one.name === name);
        const Icon = drawing?.icon ?? icons[name];
        return (
          <ToggleButton key={name} value={name} sx={{ gap: 0.75, px: 1.25, height: { xs: 40, sm: 36 } }}>
            {Icon && <Icon fontSize="small" />}
            {drawing?.label ?? translate(`tree.shapes.${name}`)}
          </ToggleButton>
        );
      })}
    </ToggleButtonGroup>
  );
};
