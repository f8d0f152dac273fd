import type { LabelsOf } from '#schema';
import type { basicInformation } from '#resources/basic-information/index.ts';

export const basicInformationLabels = {
  'calculation-models': {
    one: 'مدل محاسبه',
    many: 'مدل‌های محاسبه',
    empty: 'هنوز مدلی نیست. مدلی بسازید تا پاسخ‌ها به امتیاز تبدیل شوند.',
    fields: {
      title: 'عنوان',
      purpose: 'کاربرد',
      method: 'روش محاسبه',
      scaleMin: 'آغاز مقیاس',
      scaleMax: 'پایان مقیاس',
      bands: 'رده‌ها',
      isDefault: 'پیش‌فرض',
      version: 'نسخه',
      description: 'توضیحات',
    },
    help: {
      method:
        'میانگین وزنی: سهم امتیازها از بیشترین ممکن. بیشینه: بالاترین سهم. مجموع: جمع امتیاز × وزن، محدود به مقیاس. حاصل‌ضرب: ضرب سهم‌ها. وزن در بیشینه و حاصل‌ضرب اثری ندارد.',
      bands: 'رده‌ها باید همه مقیاس را بی‌فاصله و بی‌هم‌پوشانی بپوشانند.',
      isDefault: 'امتیازهای هر کاربرد را مدل پیش‌فرض آن می‌دهد.',
      version: 'با هر تغییر مدل یکی بالا می‌رود.',
    },
    choices: {
      purpose: { asset: 'ارزش دارایی', service: 'اهمیت خدمت', thirdParty: 'اهمیت شخص ثالث' },
      method: { weightedMean: 'میانگین وزنی', maximum: 'بیشینه', sum: 'مجموع', product: 'حاصل‌ضرب' },
      'bands.colour': { grey: 'خاکستری', green: 'سبز', blue: 'آبی', amber: 'زرد', red: 'قرمز' },
    },
    rows: { bands: { title: 'رده', from: 'از', to: 'تا', colour: 'رنگ', rank: 'رتبه' } },
    sections: { model: 'مدل', calculation: 'محاسبه' },
  },
} satisfies LabelsOf<typeof basicInformation>;
