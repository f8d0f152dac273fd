import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import FitIcon from '@mui/icons-material/FitScreenOutlined';
import InIcon from '@mui/icons-material/Add';
import OutIcon from '@mui/icons-material/Remove';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { SvgIconComponent } from '@mui/icons-material';
import { useState, type ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { useFormat } from '#src/fields/useFormat.ts';
import type { TreeEntry, TreeKey } from '#src/tree/treeModel.ts';
import { centred } from './camera.ts';
import { ExportMenu } from './ExportMenu.tsx';
import type { Chart } from './layoutChart.ts';
import type { CameraControl } from './useCamera.ts';

interface ChartControlsProps {
  readonly camera: CameraControl;
  readonly chart: Chart;
  readonly units: readonly TreeEntry[];
  /** what a search found, in the order of the chart */
  readonly hits: readonly TreeEntry[];
  readonly onGo: (key: TreeKey) => void;
}

interface ControlProps {
  readonly name: string;
  readonly icon: SvgIconComponent;
  readonly onClick: () => void;
}

const zoomStep = 1.25;

const Control = ({ name, icon: Icon, onClick }: ControlProps) => {
  const label = useTranslate()(`unitsViews.chart.controls.${name}`);
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={onClick}>
        <Icon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
};

const Bar = ({ at, children }: { readonly at: object; readonly children: ReactNode }) => (
  <Paper variant="outlined" sx={{ position: 'absolute', display: 'flex', alignItems: 'center', p: 0.25, ...at }}>
    {children}
  </Paper>
);

/** Goes from one card that the search found to the next. */
const Steps = ({ camera, chart, hits, onGo }: Omit<ChartControlsProps, 'units'>) => {
  const translate = useTranslate();
  const { number } = useFormat();
  const [step, setStep] = useState(0);
  const at = Math.min(step, hits.length - 1);
  const go = (by: number): void => {
    const next = (at + by + hits.length) % hits.length;
    const card = chart.byKey.get(hits[next]!.key);
    setStep(next);
    if (!card) return;
    onGo(card.key);
    camera.look(centred(card, camera.viewSize(), Math.max(0.8, camera.present().scale)), { smoothly: true });
  };
  return (
    <Bar at={{ top: 12, insetInlineStart: 12 }}>
      <Typography variant="caption" role="status" sx={{ px: 1 }}>
        {translate('unitsViews.chart.hit', { place: number(at + 1), count: number(hits.length) })}
      </Typography>
      <Control name="previous" icon={UpIcon} onClick={() => go(-1)} />
      <Control name="next" icon={DownIcon} onClick={() => go(1)} />
    </Bar>
  );
};

/** Floats over the chart: nearer, farther, whole, as a file; and the way through what a search found. */
export const ChartControls = ({ units, ...props }: ChartControlsProps) => {
  const { camera, chart, hits } = props;
  return (
    <>
      {hits.length > 0 && <Steps key={hits.map(({ key }) => key).join()} {...props} />}
      <Bar at={{ bottom: 12, insetInlineStart: 12 }}>
        <Control name="nearer" icon={InIcon} onClick={() => camera.zoom(zoomStep)} />
        <Control name="farther" icon={OutIcon} onClick={() => camera.zoom(1 / zoomStep)} />
        <Control name="fit" icon={FitIcon} onClick={camera.fit} />
        <Divider orientation="vertical" flexItem sx={{ mx: 0.25 }} />
        <ExportMenu chart={chart} units={units} icon={ExportIcon} />
      </Bar>
    </>
  );
};
