import AllIcon from '@mui/icons-material/Inventory2Outlined';
import IntangibleIcon from '@mui/icons-material/LightbulbOutlined';
import TangibleIcon from '@mui/icons-material/DevicesOtherOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { assets } from '#resources/assets/assets.ts';
import { useLabels } from '#src/fields/useLabels.ts';
import { kinds, type Kind } from './assetTree.ts';
import type { PlaceOfAssets } from './usePlaceOfAssets.ts';

const icons: Readonly<Record<string, SvgIconComponent>> = { 1: TangibleIcon, 2: IntangibleIcon };
const all = 'all';
const wordOf = (kind: Kind): string => (kind === undefined ? all : String(kind));

/** All assets, the tangible or the intangible ones; at the side, or above on narrow screens. */
export const KindSelector = ({ kind, chooseKind }: PlaceOfAssets) => {
  const translate = useTranslate();
  const labels = useLabels(assets.name);
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true });
  return (
    <Box component="nav" aria-label={translate('assetsViews.kinds')} sx={{ flex: 'none', width: { md: 148 } }}>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        orientation={isWide ? 'vertical' : 'horizontal'}
        value={wordOf(kind)}
        onChange={(_, wanted: string | null) => wanted && chooseKind(kinds.find((one) => wordOf(one) === wanted))}
      >
        {kinds.map((one) => {
          const Icon = icons[wordOf(one)] ?? AllIcon;
          return (
            <ToggleButton key={wordOf(one)} value={wordOf(one)} sx={{ gap: 1, justifyContent: { md: 'flex-start' } }}>
              <Icon fontSize="small" />
              {one === undefined ? translate('assetsViews.all') : labels.choice('kind', one)}
            </ToggleButton>
          );
        })}
      </ToggleButtonGroup>
    </Box>
  );
};
