import names from './texts/names.json' with { type: 'json' };
import type { Random } from './random.ts';
import type { RoleKey } from './roles.ts';
import { demoUnits, type DemoUnit } from './unitList.ts';

export interface DemoPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly position: string;
  readonly unit: string;
  readonly role: RoleKey;
  readonly isHead: boolean;
  readonly active: boolean;
}
type Named = Pick<DemoPerson, 'firstName' | 'lastName' | 'username'>;

/** People whom the demo names, by the unit that they lead or, with a +, work in. */
const known: Readonly<Record<string, Named>> = {
  'CEO-CO': { firstName: 'آزاده', lastName: 'کریمی', username: 'a.karimi' },
  '+HR-HR': { firstName: 'مجید', lastName: 'رحیمی', username: 'm.rahimi' },
};
/** Units with experts of their own beside their head; one named twice has two. */
const staffed = [
  'HR-HR',
  'CEO-CO-RM',
  'CEO-CO-AML',
  'CEO-IA-OP',
  'CEO-IA-IT',
  'CEO-IA-IT',
  'CEO-RM-OP',
  'CEO-RM-UW',
  'IT-SE-SOC',
  'IT-SE-SOC',
  'IT-SE-PO',
  'IT-IN-NW',
  'IT-IN-SY',
  'IT-DE-CORE',
  'LIF-HE-CL',
  'MKT-SA-TH',
  'MKT-SA-ES',
  'MKT-CU',
];

const roleByPrefix: readonly (readonly [prefix: string, role: RoleKey])[] = [
  ['BOD', 'director'],
  ['CEO-CO', 'complianceOfficer'],
  ['CEO-IA', 'auditor'],
  ['CEO-RM', 'riskAnalyst'],
  ['IT-SE', 'securityAnalyst'],
  ['IT', 'technologyManager'],
  ['LIF', 'lifeManager'],
  ['HR-HR', 'personnel'],
  ['MKT-SA-', 'observer'],
];
const roleIn = (unit: string): RoleKey =>
  roleByPrefix.find(([prefix]) => unit.startsWith(prefix))?.[1] ?? 'unitManager';

const headTitles: readonly (readonly [RegExp, string])[] = [
  [/^مجمع و هیئت‌مدیره$/, 'رئیس هیئت‌مدیره'],
  [/^دبیرخانه /, 'دبیر '],
  [/^حوزه مدیرعامل$/, 'مدیرعامل'],
  [/^روابط عمومی$/, 'مدیر روابط عمومی'],
  [/^معاونت /, 'معاون '],
  [/^مدیریت /, 'مدیر '],
  [/^کمیته /, 'دبیر کمیته '],
  [/^(اداره|شعبه|مرکز|دفتر) /, 'رئیس $&'],
];
const headOf = (title: string): string => {
  const found = headTitles.find(([pattern]) => pattern.test(title));
  return found ? title.replace(found[0], found[1]) : `رئیس ${title}`;
};
const expertIn = (title: string): string => `کارشناس ${title.replace(/^(مدیریت|اداره|معاونت) /, '')}`;

/** Draws names, no two people with the same user name; a family name comes again only when all have come. */
const namer = (random: Random): (() => Named) => {
  const families: string[][] = [];
  const nextFamily = (): string[] => {
    if (families.length === 0) families.push(...names.families);
    return families.splice(random.below(families.length), 1)[0]!;
  };
  const taken = new Set(Object.values(known).map(({ username }) => username));
  return () => {
    for (;;) {
      const [firstName, latinFirst] = random.pick(random.chance(0.45) ? names.women : names.men) as [string, string];
      const [lastName, latinLast] = nextFamily() as [string, string];
      const username = `${latinFirst[0]}.${latinLast}`;
      if (taken.has(username)) continue;
      taken.add(username);
      return { firstName, lastName, username };
    }
  };
};

/** The demo's people: a head for every unit, and experts where there is most to do. */
export const demoPeople = (random: Random): DemoPerson[] => {
  const draw = namer(random);
  const titles = new Map(demoUnits.map(({ code, title }) => [code, title]));
  const heads = demoUnits.map(({ code, title }: DemoUnit): DemoPerson => ({
    ...(known[code] ?? draw()),
    position: headOf(title),
    unit: code,
    role: roleIn(code),
    isHead: true,
    active: true,
  }));
  const experts = staffed.map((unit): DemoPerson => {
    const named = known[`+${unit}`];
    const position = expertIn(titles.get(unit)!);
    const role = named || roleIn(unit) === 'unitManager' ? 'observer' : roleIn(unit);
    return { ...(named ?? draw()), position, unit, role, isHead: false, active: named ? true : !random.chance(0.15) };
  });
  return [...heads, ...experts];
};
