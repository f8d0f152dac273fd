import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'ra-core';
import { assets } from '#resources/assets/assets.ts';
import { useFormat } from '#src/fields/useFormat.ts';
import { useLabels } from '#src/fields/useLabels.ts';
import { categories } from './assetTree.ts';
import type { PlaceOfAssets } from './usePlaceOfAssets.ts';

interface CategoryTabsProps extends PlaceOfAssets {
  /** undefined until they are known */
  readonly counts: ReadonlyMap<string, number> | undefined;
}

/** The ten categories, each with how many assets it has. */
export const CategoryTabs = ({ category, chooseCategory, counts }: CategoryTabsProps) => {
  const translate = useTranslate();
  const labels = useLabels(assets.name);
  const { number } = useFormat();
  return (
    <Tabs
      value={category}
      onChange={(_, wanted: PlaceOfAssets['category']) => chooseCategory(wanted)}
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
      aria-label={translate('assetsViews.categories')}
      sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
    >
      {categories.map((one) => (
        <Tab
          key={one}
          value={one}
          label={
            <Box component="span" sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'baseline' }}>
              {labels.choice('category', one)}
              {counts && (
                <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
                  {number(counts.get(one) ?? 0)}
                </Box>
              )}
            </Box>
          }
        />
      ))}
    </Tabs>
  );
};
