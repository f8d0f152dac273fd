import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useTheme } from '@mui/material/styles';
import type { SvgIconComponent } from '@mui/icons-material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import { saveBlob } from '#src/fields/saveBlob.ts';
import { useFormat } from '#src/fields/useFormat.ts';
import type { TreeEntry } from '#src/tree/treeModel.ts';
import { drawChart, type Look } from './drawChart.ts';
import type { Chart } from './layoutChart.ts';
import { pngOf, svgOf } from './pens.ts';

interface ExportMenuProps {
  readonly chart: Chart;
  readonly units: readonly TreeEntry[];
  readonly icon: SvgIconComponent;
}

const formats = ['png', 'svg'] as const;

const useLook = (): Look => {
  const { palette, direction, typography } = useTheme();
  const translate = useTranslate();
  const { number } = useFormat();
  return {
    direction,
    typeface: String(typography.fontFamily),
    ground: palette.background.default,
    surface: palette.background.paper,
    line: palette.text.secondary,
    accent: palette.primary.main,
    text: palette.text.primary,
    faint: palette.text.secondary,
    peopleText: (count) => translate('unitsViews.chart.people', { count: number(count) }),
  };
};

/** The chart as it is opened now, whole, as a picture or a drawing. */
export const ExportMenu = ({ chart, units, icon: Icon }: ExportMenuProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const look = useLook();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate('unitsViews.chart.controls.export');
  const save = async (format: (typeof formats)[number]): Promise<void> => {
    setAnchor(null);
    const drawing = drawChart(units, chart, look);
    try {
      saveBlob(format === 'svg' ? svgOf(drawing, look) : await pngOf(drawing, look), `organisation-chart.${format}`);
    } catch {
      notify('unitsViews.chart.notExported', { type: 'error' });
    }
  };
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          size="small"
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <Icon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {formats.map((format) => (
          <MenuItem key={format} dense onClick={() => void save(format)}>
            {translate(`unitsViews.chart.formats.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
