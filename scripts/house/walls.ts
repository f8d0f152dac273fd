// Who may import whom, as one table. oxlint finds circles; this finds an import into a room it has no door to.
import { importsOf, type Import } from './imports.ts';
import type { Source } from './source.ts';

/** Rooms of the two programs, lowest floor first: a room imports from its own floor and those below. '' is the roof. */
const floors = {
  src: [
    ['theme', 'fields', 'providers'],
    ['layout'],
    ['login', 'table', 'tree', 'jobs'],
    ['screens'],
    ['views', 'cartable'],
    [''],
  ],
  server: [
    ['database', 'http', 'threads', 'scoring', 'settings'],
    ['auth', 'messages', 'trail', 'files', 'sheets', 'jobs'],
    ['crud'],
    ['rules', 'demo', 'backup', 'personal'],
    ['deletion'],
    [''],
  ],
} as const;
type Program = keyof typeof floors;

/** Files on the roof that every room below may read: what the server's rooms share is named there. */
const shared = ['server/config.ts', 'server/services.ts'];

const browserOnly =
  /^(react|react-dom|react-admin|react-router|react-hook-form|ra-|@mui\/|@emotion\/|@tanstack\/|@dnd-kit\/|stylis)/;
const serverOnly =
  /^(node:|fastify|@fastify\/|kysely|pg$|pino|@electric-sql\/|@node-rs\/|hucre|aws4fetch|autocannon|playwright)/;

const programOf = (path: string): Program | undefined => /^(src|server)\//.exec(path)?.[1] as Program | undefined;
const roomOf = (path: string): string => path.split('/').slice(1, -1)[0] ?? '';
const floorOf = (program: Program, path: string): number =>
  (floors[program] as readonly (readonly string[])[]).findIndex((rooms) => rooms.includes(roomOf(path)));

const insideProgram = (from: string, target: string, program: Program): string | undefined => {
  const own = floorOf(program, from);
  const other = floorOf(program, target);
  if (own < 0) return `is in a room that scripts/house/walls.ts does not know; give ${program}/${roomOf(from)} a floor`;
  if (shared.includes(from) || shared.includes(target) || other <= own) return undefined;
  return `is below ${target} and must not import it`;
};

const throughProgram = (from: string, { specifier, target }: Import, program: Program): string | undefined => {
  const foreign = program === 'src' ? serverOnly : browserOnly;
  if (target === undefined) return foreign.test(specifier) ? `must not use the package ${specifier}` : undefined;
  if (/^(resources|i18n)\//.test(target)) return undefined;
  if (!target.startsWith(`${program}/`)) return `must not import ${target}`;
  return insideProgram(from, target, program);
};

const throughData = (from: string, { specifier, target }: Import): string | undefined => {
  if (target === undefined) return `is plain data and must not use the package ${specifier}`;
  const [room, domain] = from.split('/') as [string, string];
  const within = (...places: string[]): boolean => places.some((place) => target.startsWith(place));
  if (room === 'i18n') return within('resources/', 'i18n/') ? undefined : `must not import ${target}`;
  if (domain === 'schema')
    return within('resources/schema/') ? undefined : `is the grammar and must not import ${target}`;
  if (domain.endsWith('.ts')) return within('resources/') ? undefined : `must not import ${target}`;
  if (within('resources/schema/', `resources/${domain}/`)) return undefined;
  return `must not import ${target}; name the other resource by a string`;
};

const problemOf = (from: string, one: Import): string | undefined => {
  if (one.specifier.includes('../')) return `climbs by '${one.specifier}'; write #room/… instead`;
  if (one.target !== undefined && !/\.\w+(\?\w+)?$/.test(one.target))
    return `imports '${one.specifier}' without its ending`;
  if (/^(resources|i18n)\//.test(from)) return throughData(from, one);
  const program = programOf(from);
  return program && throughProgram(from, one, program);
};

/** Every import that goes through a wall, as `file:line what is wrong`. */
export const wallBreaches = (sources: readonly Source[]): string[] =>
  sources.flatMap((source) =>
    importsOf(source).flatMap((one) => {
      const problem = problemOf(source.path, one);
      return problem ? [`${source.path}:${one.line} ${problem}`] : [];
    }),
  );
