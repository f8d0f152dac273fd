import type { LabelsOf } from '#schema';
import type { compliance } from '#resources/compliance/index.ts';
export * from './complianceViews.ts';

export const complianceLabels = {
  'compliance-packages': {
    one: 'بسته انطباق',
    many: 'بسته‌های انطباق',
    empty: 'هنوز بسته‌ای نیست. یک قانون یا استاندارد را وارد کنید یا بسته‌ای تازه بسازید.',
    fields: {
      title: 'عنوان',
      code: 'کد',
      kind: 'نوع',
      regulatorId: 'سند بالادستی',
      publisher: 'ناشر',
      version: 'نسخه',
      publishedOn: 'تاریخ انتشار',
      calcType: 'روش محاسبه',
      groupsCount: 'گروه‌ها',
      itemsCount: 'الزامات',
      conformity: 'انطباق',
      description: 'توضیحات',
    },
    help: { calcType: 'امتیاز هر گروه با این روش از زیرمجموعه‌اش به دست می‌آید.' },
    choices: {
      kind: { law: 'قانون', standard: 'استاندارد', internal: 'سند داخلی' },
      calcType: { average: 'میانگین', weightedAverage: 'میانگین وزنی', sum: 'مجموع', minimum: 'کمینه' },
    },
    sections: { identity: 'مشخصات', calculation: 'محاسبه', description: 'شرح' },
  },
  'package-items': {
    one: 'الزام',
    many: 'الزامات',
    group: 'گروه',
    item: 'الزام',
    ofGroup: { fields: { description: 'شرح گروه' } },
    empty: 'این بسته هنوز گروه و الزامی ندارد.',
    fields: {
      code: 'کد',
      title: 'عنوان',
      description: 'شرح الزام',
      guidance: 'راهنما',
      weight: 'وزن',
      level: 'سطح',
      notApplicable: 'نامرتبط',
      value: 'امتیاز',
    },
    help: {
      weight: 'در میانگین وزنی به کار می‌آید؛ بزرگ‌تر از صفر.',
      notApplicable: 'الزام نامرتبط در محاسبه امتیاز گروه نمی‌آید.',
    },
  },
  'package-references': {
    one: 'ارجاع',
    many: 'ارجاع‌ها',
    fields: {
      itemId: 'الزام',
      packageId: 'بسته مقصد',
      targetId: 'الزام مقصد',
      relation: 'نسبت',
      note: 'یادداشت',
    },
    choices: {
      relation: { equal: 'برابر', superset: 'دربرگیرنده', subset: 'زیرمجموعه', intersects: 'هم‌پوشان' },
    },
  },
} satisfies LabelsOf<typeof compliance>;
