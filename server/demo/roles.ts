import { sql } from 'kysely';
import type { Trx } from '#server/database/schema.ts';
import type { Writer } from './writer.ts';

const packages = 'auditAndCompliance:compliancePackage';
const units = 'governanceAndLeadership:organizationalStructure';
const people = 'userManagement:users';
const assets = 'assetsAndReferenceData:assets';
const services = 'assetsAndReferenceData:services';
const processes = 'assetsAndReferenceData:processes';
const goals = 'governanceAndLeadership:goals';
const regulators = 'governanceAndLeadership:regulators';
const stakeholders = 'governanceAndLeadership:stakeholders';
const threatFactors = 'risk:threatOperants';
const thirdParties = 'projectModule:thirdParties';
const contracts = 'projectModule:contracts';
const questions = ['assetQuestions', 'serviceQuestions', 'thirdPartyQuestions'].map(
  (feature) => `assetsAndReferenceData:${feature}`,
);
const all = (feature: string): string[] =>
  ['menu', 'view', 'add', 'edit', 'delete'].map((action) => `${feature}:${action}`);
const some = (feature: string, ...actions: string[]): string[] => actions.map((action) => `${feature}:${action}`);
/** Who may change a thing may answer the questions about it. */
const answered = (...features: string[]): string[] => features.map((feature) => `${feature}:edit`);
const seen = (...features: string[]): string[] => features.flatMap((feature) => some(feature, 'menu', 'view'));

interface DemoRole {
  readonly title: string;
  readonly description: string;
  readonly permissions: readonly string[];
  /** where they hold, unless everywhere: the unit by its code */
  readonly limit?: { readonly scope: 'changeOwn' | 'seeOwn'; readonly unit: string };
}

/** The demo's roles by the key with which people are given them. */
export const demoRoles = {
  complianceOfficer: {
    title: 'راهبر انطباق',
    description: 'بسته‌های انطباق، اسناد بالادستی و پرسش‌های ارزش‌گذاری را نگه می‌دارد و به این پرسش‌ها پاسخ می‌دهد.',
    permissions: [
      ...[...all(packages), ...all(regulators), ...some(people, 'view')],
      ...[...questions.flatMap(all), ...answered(assets, services, thirdParties)],
      ...seen(units, stakeholders, goals, processes, services, thirdParties, contracts, assets),
    ],
  },
  auditor: {
    title: 'ممیز داخلی',
    description: 'الزامات را می‌بیند و سطح آن‌ها را ثبت می‌کند.',
    permissions: [
      ...some(packages, 'menu', 'view', 'edit'),
      ...seen(units, regulators, processes, services, assets, thirdParties, contracts),
    ],
  },
  riskAnalyst: {
    title: 'کارشناس ریسک',
    description: 'عوامل تهدید و پرسش‌های ارزش‌گذاری را نگه می‌دارد و دارایی‌ها، خدمات و اشخاص ثالث را با آن‌ها می‌سنجد.',
    permissions: [
      ...[...all(threatFactors), ...questions.flatMap(all), ...answered(assets, services, thirdParties)],
      ...seen(packages, units, goals, stakeholders, processes, services, assets, thirdParties, contracts),
    ],
  },
  securityAnalyst: {
    title: 'کارشناس امنیت اطلاعات',
    description: 'دارایی‌ها را نگه می‌دارد، الزامات امنیتی را ویرایش می‌کند و شواهد می‌افزاید.',
    permissions: [
      ...[...some(packages, 'menu', 'view', 'add', 'edit'), ...some(units, 'view'), ...some(people, 'view')],
      ...[...all(assets), ...seen(threatFactors, services, thirdParties, contracts, ...questions)],
    ],
  },
  unitManager: {
    title: 'مدیر واحد',
    description: 'ساختار سازمانی را به‌روز نگه می‌دارد، دارایی‌ها و خدمات خود را می‌سنجد و وضعیت انطباق را می‌بیند.',
    permissions: [
      ...answered(assets, services),
      ...[...some(units, 'menu', 'view', 'edit'), ...some(processes, 'menu', 'view', 'edit')],
      ...seen(packages, goals, services, assets, thirdParties, contracts),
    ],
  },
  lifeManager: {
    title: 'مدیر در بیمه‌های زندگی',
    description: 'ساختار، فرایندها، اهداف و قراردادهای معاونت بیمه‌های زندگی را نگه می‌دارد و جز آن را نمی‌بیند.',
    permissions: [
      ...[...some(units, 'menu', 'view', 'edit'), ...some(people, 'view'), ...all(processes), ...all(goals)],
      ...[...all(contracts), ...seen(assets, services)],
    ],
    limit: { scope: 'seeOwn', unit: 'LIF' },
  },
  technologyManager: {
    title: 'مدیر در فناوری اطلاعات',
    description: 'همه سازمان را می‌بیند؛ دارایی‌ها، خدمات و قراردادهای معاونت فناوری اطلاعات را نگه می‌دارد.',
    permissions: [
      ...[...seen(packages, units, goals, processes, thirdParties), ...all(assets), ...all(services)],
      ...all(contracts),
    ],
    limit: { scope: 'changeOwn', unit: 'IT' },
  },
  personnel: {
    title: 'کارشناس سرمایه انسانی',
    description: 'کاربران و واحدها را ثبت و ویرایش می‌کند؛ به بسته‌های انطباق دسترسی ندارد.',
    permissions: [...some(people, 'menu', 'view', 'add', 'edit'), ...all(units)],
  },
  observer: {
    title: 'ناظر ساختار سازمانی',
    description: 'تنها ساختار سازمانی را می‌بیند؛ به بسته‌های انطباق دسترسی ندارد.',
    permissions: some(units, 'menu', 'view'),
  },
  director: {
    title: 'عضو هیئت‌مدیره',
    description: 'گزارش انطباق، اهداف، ذی‌نفعان و ساختار سازمانی را می‌بیند.',
    permissions: seen(packages, units, goals, regulators, stakeholders),
  },
} as const satisfies Readonly<Record<string, DemoRole>>;
export type RoleKey = keyof typeof demoRoles;

/** Makes the roles with their permissions and answers with their ids. */
export const seedRoles = async (
  trx: Trx,
  writer: Writer,
  units: ReadonlyMap<string | null, number>,
): Promise<ReadonlyMap<RoleKey, number>> => {
  const ids = new Map<RoleKey, number>();
  for (const [key, role] of Object.entries<DemoRole>(demoRoles)) {
    const { title, description, permissions, limit } = role;
    const where = limit && { scope: limit.scope, unitId: units.get(limit.unit) };
    const id = await writer.create('roles', { title, description, ...where });
    ids.set(key as RoleKey, id);
    await sql`insert into role_permissions (role_id, permission)
      select ${id}::bigint, value from jsonb_array_elements_text(${JSON.stringify(permissions)}::jsonb)`.execute(trx);
  }
  return ids;
};
