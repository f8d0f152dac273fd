/** The page of all imports: what can be imported, and what was. */
export const importsPage = {
  subtitle: 'Records from Excel, CSV or JSON; you see what is new and what changes before anything happens.',
  what: 'What to import',
  nothing: 'You may not add to anything that can be imported from a file.',
  count: '%{count} records',
  last: 'Last import: %{when}, %{user}',
  never: 'Not imported so far',
  start: 'Import from a file',
  startOf: 'Import from a file: %{kind}',
  history: 'Imports made',
  none: 'Nothing has been imported from a file yet.',
  states: { running: 'Running', done: 'Done', failed: 'Failed', cancelled: 'Cancelled' },
  counts: {
    created: '%{count} new',
    updated: '%{count} changed',
    unchanged: '%{count} unchanged',
    skipped: '%{count} left out',
    problems: '%{count} problems',
  },
} as const;
