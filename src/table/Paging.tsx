import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Pagination from '@mui/material/Pagination';
import PaginationItem from '@mui/material/PaginationItem';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useFormat } from '#src/fields/useFormat.ts';
import { pageSizes } from './listAddress.ts';
import { PageField } from './PageField.tsx';

interface PagingProps {
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
  readonly onPerPage: (perPage: number) => void;
}

/** From so many pages on, one can be gone to by its number. */
const manyPages = 8;

/** Which rows of how many show, how many a page holds, and the way to the others. */
export const Paging = ({ page, perPage, total, onPage, onPerPage }: PagingProps) => {
  const translate = useTranslate();
  const { digits } = useFormat();
  const last = Math.max(1, Math.ceil(total / perPage));
  const range = { from: Math.min(total, (page - 1) * perPage + 1), to: Math.min(total, page * perPage), total };
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, pt: 1, flex: 'none' }}
    >
      <Typography variant="body2" color="textSecondary" aria-live="polite">
        {translate('list.paging.range', range)}
      </Typography>
      <Select
        size="small"
        variant="standard"
        disableUnderline
        value={perPage}
        onChange={(event) => onPerPage(event.target.value)}
        renderValue={(size) => `${translate('list.paging.perPage')}: ${digits(size)}`}
        SelectDisplayProps={{ 'aria-label': translate('list.paging.perPage') }}
        sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}
      >
        {pageSizes.map((size) => (
          <MenuItem key={size} value={size}>
            {digits(size)}
          </MenuItem>
        ))}
      </Select>
      <Box sx={{ flex: 1 }} />
      {last >= manyPages && <PageField last={last} onPage={onPage} />}
      <Pagination
        size="small"
        aria-label={translate('list.paging.label')}
        siblingCount={1}
        page={Math.min(page, last)}
        count={last}
        showFirstButton
        showLastButton
        onChange={(_, next) => onPage(next)}
        // The dots between far pages are asked for as well, though they say nothing.
        getItemAriaLabel={(type, number) =>
          type.endsWith('ellipsis')
            ? ''
            : translate(`list.paging.${type}`, { page: number === null ? '' : digits(number) })
        }
        renderItem={(item) => (
          <PaginationItem {...item} page={typeof item.page === 'number' ? digits(item.page) : item.page} />
        )}
      />
    </Box>
  );
};
