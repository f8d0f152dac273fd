/** Columns of the matrix from tablets on; on phones the boxes of a feature stand below its name. */
export const columns = {
  display: { xs: 'flex', md: 'grid' },
  flexWrap: 'wrap',
  gridTemplateColumns: 'minmax(0, 1fr) repeat(5, 88px)',
  alignItems: 'center',
  paddingInline: 1,
  paddingBlock: { xs: 0.5, md: 0 },
  borderTop: 1,
  borderColor: 'divider',
  minHeight: 40,
} as const;
