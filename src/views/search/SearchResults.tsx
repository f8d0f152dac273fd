import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SearchGroup, SearchItem } from './searchItem.ts';
import { SearchOption } from './SearchOption.tsx';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly groups: readonly SearchGroup[];
  /** closed up */
  readonly query: string;
  readonly active: string | undefined;
  readonly onPoint: (item: SearchItem) => void;
  readonly onChoose: (item: SearchItem) => void;
}

/** The id of a line, for the field to name the active one. */
export const optionId = (listId: string, { key }: SearchItem): string => `${listId}-${key.replace(/\W/g, '-')}`;

/** The results, group by group. */
export const SearchResults = ({ id, label, groups, query, active, onPoint, onChoose }: Props) => (
  <Box role="listbox" id={id} aria-label={label} sx={{ padding: 1 }}>
    {groups.map(({ key, title, items }) => (
      <Box key={key} role="group" aria-labelledby={`${id}-${key}`} sx={{ '& + &': { marginBlockStart: 1 } }}>
        <Typography id={`${id}-${key}`} variant="subtitle2" color="textSecondary" sx={{ padding: '4px 10px' }}>
          {title}
        </Typography>
        {items.map((item) => (
          <SearchOption
            key={item.key}
            id={optionId(id, item)}
            item={item}
            query={query}
            active={item.key === active}
            onPoint={() => onPoint(item)}
            onChoose={() => onChoose(item)}
          />
        ))}
      </Box>
    ))}
  </Box>
);
