import type { LabelsOf } from '#schema';
import type { risk } from '#resources/risk/index.ts';

export const riskLabels = {
  'threat-factors': {
    one: 'عامل تهدید',
    many: 'عوامل تهدید',
    group: 'گروه عوامل',
    item: 'عامل تهدید',
    empty: 'هنوز عامل تهدیدی ثبت نشده است. گروهی بسازید یا فهرست آماده را از فایل وارد کنید.',
    fields: {
      title: 'عنوان',
      code: 'کد',
      origin: 'خاستگاه',
      nature: 'ماهیت',
      motive: 'انگیزه',
      description: 'توضیحات',
    },
    choices: {
      origin: { internal: 'درون سازمان', external: 'بیرون سازمان', both: 'هر دو' },
      nature: { deliberate: 'عمدی', accidental: 'سهوی', technical: 'فنی', natural: 'طبیعی' },
    },
  },
} satisfies LabelsOf<typeof risk>;
