/** What stands in for the toolbar of a tree while nodes are selected or carried. */
export const barLook = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minHeight: 40,
  px: 1.5,
  borderRadius: 1,
  bgcolor: 'action.selected',
} as const;
