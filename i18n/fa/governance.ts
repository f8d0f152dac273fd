import type { LabelsOf } from '#schema';
import type { governance } from '#resources/governance/index.ts';

export const governanceLabels = {
  'business-units': {
    one: 'واحد سازمانی',
    many: 'واحدهای سازمانی',
    menu: 'ساختار سازمانی',
    empty: 'هنوز واحدی زیر ریشه نیست. نخستین واحد را بیفزایید.',
    fields: { title: 'عنوان واحد', code: 'کد واحد', managerId: 'مدیر واحد', description: 'توضیحات' },
    help: { code: 'کوتاه و یکتا؛ در فایل‌های ورودی با همین کد شناخته می‌شود.' },
  },
} satisfies LabelsOf<typeof governance>;
