import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import {
  encodeFilters,
  ratedField,
  ratingOf,
  ratingSummaryPath,
  type Colour,
  type FilterItem,
  type Resource,
} from '#schema';
import type { RatingSummary } from '#resources/questions/wire.ts';
import { useFormat } from '#src/fields/useFormat.ts';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';
import type { ListAddress } from '#src/table/useListAddress.ts';

interface BandSummaryProps {
  /** the resource with the rating that is meant */
  readonly of: Resource;
  readonly list: ListAddress;
  /** shows the ranking narrowed to these */
  readonly onChoose: (filters: readonly FilterItem[]) => void;
}

interface PartProps {
  readonly title: string;
  readonly count: number;
  readonly colour: Colour;
  /** of all, 0..1 */
  readonly share: number;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

const part = {
  display: 'grid',
  gap: 0.5,
  justifyContent: 'stretch',
  textAlign: 'start',
  font: 'inherit',
  padding: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  '&:hover': { borderColor: 'primary.main' },
  '&[aria-pressed="true"]': { borderColor: 'primary.main', backgroundColor: 'action.selected' },
} as const;

const Part = ({ title, count, colour, share, chosen, onChoose }: PartProps) => {
  const { number } = useFormat();
  return (
    <ButtonBase aria-pressed={chosen} onClick={onChoose} sx={part}>
      <Box component="span" sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
        <Typography component="span" variant="body2" noWrap sx={{ flex: 1, minWidth: 0 }}>
          {title}
        </Typography>
        <Typography component="span" sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
          {number(count)}
        </Typography>
      </Box>
      <Box component="span" sx={{ display: 'block', height: 4, borderRadius: 1, bgcolor: 'divider' }}>
        <Box
          component="span"
          sx={({ palette }) => ({
            display: 'block',
            height: 4,
            borderRadius: 1,
            width: `${share * 100}%`,
            bgcolor: palette.state[colour].fill,
          })}
        />
      </Box>
    </ButtonBase>
  );
};

const unratedIn = (of: Resource): FilterItem => ({
  column: ratedField(ratingOf(of), 'priority'),
  operator: 'empty',
  value: 'yes',
});
const inBand = (of: Resource, rank: number): FilterItem => ({
  column: ratedField(ratingOf(of), 'band'),
  operator: 'equal',
  value: String(rank),
});

/** How many stand in each band, the most important first; one press narrows the ranking to it, another opens it again. */
export const BandSummary = ({ of, list, onChoose }: BandSummaryProps) => {
  const translate = useTranslate();
  const provider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: [of.name, 'ratings', ratingOf(of)?.name],
    queryFn: async () => (await provider.call<RatingSummary>('GET', ratingSummaryPath(of))).data,
  });
  if (!data) return <Skeleton variant="rounded" height={64} sx={{ marginBlockEnd: 2 }} />;
  const parts = [
    ...data.bands.toReversed().map((band) => ({ ...band, key: String(band.rank), filter: inBand(of, band.rank) })),
    {
      key: 'unrated',
      title: translate('answering.priorities.notRated'),
      count: data.items - data.rated,
      colour: 'grey' as const,
      filter: unratedIn(of),
    },
  ];
  const present = encodeFilters(list.filters);
  return (
    <Box
      role="group"
      aria-label={translate('answering.priorities.bands')}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fit, minmax(136px, 1fr))' },
        gap: 1,
        marginBlockEnd: 2,
      }}
    >
      {parts.map(({ key, title, count, colour, filter }) => {
        const chosen = present === encodeFilters([filter]);
        return (
          <Part
            key={key}
            title={title}
            count={count}
            colour={colour}
            share={data.items === 0 ? 0 : count / data.items}
            chosen={chosen}
            onChoose={() => onChoose(chosen ? [] : [filter])}
          />
        );
      })}
    </Box>
  );
};
