/** The line of what stands beside the records, the records, and the panel; on narrow screens one below the other. */
export const workRow = (hasBeside: boolean) =>
  ({
    display: 'flex',
    gap: 2,
    ...(hasBeside
      ? { flexDirection: { xs: 'column', md: 'row' }, alignItems: { xs: 'stretch', md: 'flex-start' } }
      : { alignItems: 'flex-start' }),
  }) as const;
