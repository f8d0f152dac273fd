import type { LabelsOf } from '#schema';
import type { projects } from '#resources/projects/index.ts';

export const projectsLabels = {
  contracts: {
    one: 'قرارداد',
    many: 'قراردادها',
    empty: 'هنوز قراردادی ثبت نشده است. نخستین قرارداد را بیفزایید یا فهرست را از فایل وارد کنید.',
    fields: {
      title: 'موضوع قرارداد',
      number: 'شماره',
      thirdPartyId: 'طرف قرارداد',
      state: 'وضعیت',
      startDate: 'تاریخ شروع',
      endDate: 'تاریخ پایان',
      amount: 'مبلغ',
      unitId: 'واحد سازمانی',
      ownerId: 'مسئول قرارداد',
      files: 'پیوست‌ها',
      description: 'توضیحات',
    },
    choices: { state: { draft: 'پیش‌نویس', active: 'جاری', terminated: 'فسخ‌شده' } },
    sections: { contract: 'قرارداد', term: 'مدت و مبلغ', charge: 'مسئولان', files: 'پیوست‌ها' },
  },
} satisfies LabelsOf<typeof projects>;
