import ChartIcon from '@mui/icons-material/SchemaOutlined';
import TreeIcon from '@mui/icons-material/AccountTreeOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';

const shapes = { tree: TreeIcon, chart: ChartIcon } as const;
type Shape = keyof typeof shapes;

/** How the structure is shown, kept in the address: as a tree, or as a chart. */
export const useShape = (): readonly [Shape, (shape: Shape) => void] => {
  const [search, setSearch] = useSearchParams();
  const shape = search.get('as') === 'chart' ? 'chart' : 'tree';
  const choose = (wanted: Shape): void => {
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (wanted === 'chart') next.set('as', wanted);
      else next.delete('as');
      return next;
    });
  };
  return [shape, choose];
};

/** Switches between the tree and the chart. */
export const UnitShape = () => {
  const translate = useTranslate();
  const [shape, choose] = useShape();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={shape}
      aria-label={translate('unitsViews.as.label')}
      onChange={(_, wanted: Shape | null) => wanted && choose(wanted)}
    >
      {(Object.keys(shapes) as Shape[]).map((name) => {
        const Icon = shapes[name];
        return (
          <ToggleButton key={name} value={name} sx={{ gap: 0.75, px: 1.25, height: 36 }}>
            <Icon fontSize="small" />
            {translate(`unitsViews.as.${name}`)}
          </ToggleButton>
        );
      })}
    </ToggleButtonGroup>
  );
};
