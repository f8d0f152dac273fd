import type { Trx } from '#server/database/schema.ts';
import type { SeededUser } from './users.ts';
import type { Writer } from './writer.ts';

type Finder = (packageCode: string, itemCode: string) => Promise<number>;

const finder =
  (trx: Trx, packages: ReadonlyMap<string, number>): Finder =>
  async (packageCode, itemCode) => {
    const row = await trx
      .selectFrom('package_items')
      .select('id')
      .where('package_id', '=', packages.get(packageCode))
      .where('code', '=', itemCode)
      .executeTakeFirstOrThrow();
    return Number(row['id']);
  };

const csf = 'NIST-CSF-2.0-FA';
const controls = 'ISO-27002-2022';

const ratings = [
  ['CEO-IA-IT', csf, 'PR.AA-05', { level: 4 }],
  ['CEO-IA-IT', csf, 'DE.CM-01', { level: 3 }],
  ['IT-SE-SOC', csf, 'RS.MA-02', { level: 4, guidance: 'گزارش‌های سه ماه گذشته مرکز عملیات امنیت نمونه‌گیری شود.' }],
  ['IT-SE-PO', csf, 'PR.AT-01', { level: 3 }],
  ['CEO-IA-OP', 'MP-CG-1402', 'CG-4.2', { level: 2 }],
  ['CEO-IA-OP', 'MP-CG-1402', 'CG-2.2', { level: 4 }],
  ['CEO-CO', 'MP-CMP-1401', 'CM-1.3', { level: 4, weight: 2 }],
  ['IT-SE', controls, '8.8', { level: 3 }],
  ['CEO-CO-AML', 'LAW-AML-1386', 'AML-2.1', { level: 5 }],
] as const;

const answers = [
  ['PR.AA-05', '8.2', 'equal', 'بازنگری فصلی دسترسی‌های ممتاز هر دو را پوشش می‌دهد.'],
  ['PR.DS-11', '8.13', 'equal', null],
  ['PR.PS-04', '8.15', 'superset', null],
  ['ID.RA-01', '8.8', 'intersects', 'شناسایی مشترک است؛ رفع آسیب‌پذیری در این الزام نیست.'],
  ['PR.AT-01', '6.3', 'equal', null],
] as const;

/** What the demo's people did after the packages had come in: ratings, references, facts put right. */
export const seedChanges = async (
  trx: Trx,
  writer: Writer,
  of: { readonly packages: ReadonlyMap<string, number>; readonly users: readonly SeededUser[] },
): Promise<void> => {
  const find = finder(trx, of.packages);
  const by = (unit: string): Writer => writer.as(of.users.find((user) => user.unit === unit && user.isHead)!.id);
  for (const [unit, packageCode, itemCode, values] of ratings) {
    await by(unit).update('package-items', await find(packageCode, itemCode), { ...values });
  }
  for (const [from, to, relation, note] of answers) {
    const itemId = await find(csf, from);
    const targetId = await find(controls, to);
    const packageId = of.packages.get(controls)!;
    await by('IT-SE').create('package-references', { itemId, packageId, targetId, relation, note });
  }
  await by('CEO-CO').update('compliance-packages', of.packages.get('MP-DIG-1404')!, { version: 'پیش‌نویس ۲' });
};
