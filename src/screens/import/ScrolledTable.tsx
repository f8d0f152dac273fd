import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';

interface ScrolledTableProps {
  readonly label: string;
  readonly heads: readonly string[];
  readonly lines: readonly { readonly key: string | number; readonly cells: readonly ReactNode[] }[];
}

/** A small table that scrolls inside its own box, by keyboard too; on phones its words wrap, so that none has to be scrolled for. */
export const ScrolledTable = ({ label, heads, lines }: ScrolledTableProps) => (
  <Box
    role="region"
    aria-label={label}
    tabIndex={0}
    sx={{ maxHeight: 320, overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
  >
    <Table size="small" stickyHeader sx={{ minWidth: { xs: 0, sm: 520 } }}>
      <TableHead>
        <TableRow>
          {heads.map((head) => (
            <TableCell key={head} sx={{ whiteSpace: { sm: 'nowrap' }, px: { xs: 1, sm: 2 } }}>
              {head}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map(({ key, cells }) => (
          <TableRow key={key}>
            {cells.map((cell, place) => (
              <TableCell
                key={heads[place]}
                sx={{ overflowWrap: { xs: 'break-word', sm: 'anywhere' }, px: { xs: 1, sm: 2 }, verticalAlign: 'top' }}
              >
                {cell}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Box>
);
