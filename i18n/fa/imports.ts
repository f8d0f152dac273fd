/** Headings and words of the package files that the console writes and reads. */
export const imports = {
  sheets: { facts: 'مشخصات بسته', nodes: 'الزامات' },
  factColumns: { name: 'مشخصه', value: 'مقدار' },
  nodeColumns: {
    depth: 'سطح درخت',
    parentCode: 'کد گروه بالاسر',
    type: 'گونه',
    code: 'کد',
    title: 'عنوان',
    description: 'شرح',
    guidance: 'راهنما',
    weight: 'وزن',
    level: 'سطح ارزیابی',
    notApplicable: 'نامرتبط',
  },
  types: { group: 'گروه', item: 'الزام' },
} as const;
