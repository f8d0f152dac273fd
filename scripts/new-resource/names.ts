import { areas, type Area } from '#schema';

/** All the forms in which a new resource is named. */
export interface Names {
  /** folder of the domain, kebab-case */
  readonly domain: string;
  /** name of the domain's list in code */
  readonly list: string;
  readonly area: Area;
  /** plural kebab-case */
  readonly resource: string;
  /** plural camelCase: the constant, the file and the permission */
  readonly many: string;
  /** singular camelCase */
  readonly one: string;
  /** singular PascalCase */
  readonly type: string;
  /** words on the screen, one and many */
  readonly english: readonly [string, string];
  readonly persian: readonly [string, string];
}

const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const areaOfDomain: Readonly<Record<string, Area>> = {
  governance: 'governanceAndLeadership',
  compliance: 'auditAndCompliance',
  projects: 'projectModule',
  assets: 'assetsAndReferenceData',
  users: 'userManagement',
  cartable: 'general',
};

const camel = (text: string): string => text.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** risk-scenarios → Risk scenarios */
export const words = (text: string): string => capital(text.replaceAll('-', ' '));

/** categories → category, processes → process, goals → goal */
export const singular = (plural: string): string => {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`;
  if (/(ss|sh|ch|x|z)es$/.test(plural)) return plural.slice(0, -2);
  return plural.replace(/s$/, '');
};

const areaOf = (domain: string): Area => {
  const area = areaOfDomain[domain] ?? areas.find((one) => one === camel(domain));
  if (area) return area;
  throw new Error(`'${domain}' is no domain; take a folder of resources/, or the kebab-case of: ${areas.join(', ')}`);
};

/** The names of a new resource. Throws where a word has not the form that the house gives it. */
export const namesOf = (domain = '', resource = '', one = 'رکورد', many = 'رکوردها'): Names => {
  if (!kebab.test(domain) || !kebab.test(resource)) {
    throw new Error('Say a domain and a plural name, both in kebab-case:  npm run new -- risk risk-scenarios');
  }
  const single = singular(resource);
  if (single === resource) throw new Error(`'${resource}' is no plural; a resource is named by its plural`);
  return {
    domain,
    list: camel(domain),
    area: areaOf(domain),
    resource,
    many: camel(resource),
    one: camel(single),
    type: capital(camel(single)),
    english: [words(single), words(resource)],
    persian: [one, many],
  };
};
