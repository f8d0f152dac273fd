import { importPackage } from '#server/rules/compliance/import/importPackage.ts';
import type { PackageDraft, NodeDraft } from '#server/rules/compliance/import/draft.ts';
import { readPackage } from '#server/rules/compliance/import/readPackage.ts';
import { readTree } from '#server/rules/compliance/import/readTree.ts';
import type { PackageInput } from '#server/rules/compliance/import/packageFacts.ts';
import type { Services } from '#server/services.ts';
import { assessed, type Maturity } from './assess.ts';
import csf from './frameworks/nist-csf-2.0.json' with { type: 'json' };
import hipaa from './frameworks/nist-sp-800-66-rev2.json' with { type: 'json' };
import type { Random } from './random.ts';
import csfTitles from './texts/csfTitles.json' with { type: 'json' };
import ownPackages from './texts/packages.json' with { type: 'json' };
import { demoCaller } from './writer.ts';

const persian = (nodes: readonly NodeDraft[]): NodeDraft[] =>
  nodes.map((node) => {
    const title = (csfTitles as Readonly<Record<string, string>>)[node.values.code ?? ''] ?? node.values.title;
    // The original wording stays beside the translation.
    const description = node.values.description ?? node.values.title;
    return { ...node, values: { ...node.values, title, description }, children: persian(node.children) };
  });

const withFacts = (draft: PackageDraft, facts: PackageInput): PackageDraft => ({ ...draft, facts });

const publisher = 'مؤسسه ملی استاندارد و فناوری آمریکا (NIST)';
const frameworks = (): PackageDraft[] => {
  const framework = readTree(csf);
  return [
    withFacts(
      { ...framework, nodes: persian(framework.nodes) },
      {
        title: 'چارچوب امنیت سایبری NIST ویرایش ۲٫۰',
        code: 'NIST-CSF-2.0-FA',
        kind: 'standard',
        publisher,
        version: '2.0',
        publishedOn: '2024-02-26',
        calcType: 'average',
        description: 'ترجمه تدبیر از عنوان‌ها؛ متن اصلی (مالکیت عمومی) در شرح هر الزام آمده است.',
      },
    ),
    withFacts(readTree(hipaa), {
      title: 'راهنمای اجرای قاعده امنیت HIPAA (NIST SP 800-66)',
      code: 'NIST-SP-800-66-R2',
      kind: 'standard',
      publisher,
      version: 'ویرایش ۲',
      publishedOn: '2024-02-14',
      calcType: 'average',
      description: 'مرجع حفاظت از اطلاعات سلامت برای بیمه‌های درمان؛ متن انگلیسی و در مالکیت عمومی.',
    }),
  ];
};

const usual: Maturity = { around: 3, unrated: 0.12, notApplicable: 0.04 };
const maturities: Readonly<Record<string, Maturity>> = {
  'NIST-CSF-2.0-FA': { around: 2.7, unrated: 0.1, notApplicable: 0.03 },
  'NIST-SP-800-66-R2': { around: 2, unrated: 0.45, notApplicable: 0.08 },
  'MP-CG-1402': { around: 3.4, unrated: 0.05, notApplicable: 0.02 },
  'LAW-AML-1386': { around: 4, unrated: 0, notApplicable: 0, lowest: 3 },
  'LAW-FOI-1387': { around: 2, unrated: 1, notApplicable: 0 },
  'MP-ISP-1403': { around: 3.2, unrated: 0.1, notApplicable: 0, lowest: 2 },
  'MP-DIG-1404': { around: 0.3, unrated: 0.2, notApplicable: 0 },
};

/** Takes the packages over by the same import that people use, then rated; answers with their ids by code. */
export const seedPackages = async (
  services: Services,
  userId: number,
  random: Random,
): Promise<ReadonlyMap<string, number>> => {
  const ids = new Map<string, number>();
  for (const draft of [...frameworks(), ...ownPackages.map(readPackage)]) {
    const code = draft.facts.code ?? '';
    const rated = { ...draft, nodes: assessed(draft.nodes, maturities[code] ?? usual, random) };
    const target = { into: null, facts: draft.facts };
    const quiet = { progress: () => {}, signal: new AbortController().signal };
    const { packageId } = await importPackage(services, demoCaller(userId), { draft: rated, target }, quiet);
    ids.set(code, packageId!);
  }
  return ids;
};
