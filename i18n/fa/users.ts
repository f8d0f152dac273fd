import { form } from './form.ts';
import type { LabelsOf } from '#schema';
import type { userManagement } from '#resources/users/index.ts';
export * from './usersViews.ts';

export const userManagementLabels = {
  users: {
    one: 'کاربر',
    many: 'کاربران',
    empty: 'هنوز کاربری ثبت نشده است. نخستین کاربر را بسازید یا فهرست کارکنان را وارد کنید.',
    fields: {
      avatar: 'تصویر',
      firstName: 'نام',
      lastName: 'نام خانوادگی',
      username: 'نام کاربری',
      position: 'سمت',
      unitIds: 'واحدهای سازمانی',
      roleIds: 'نقش‌ها',
      email: 'رایانامه',
      mobile: 'تلفن همراه',
      active: 'وضعیت',
      erasedAt: 'زمان پاک شدن داده‌های شخصی',
    },
    help: {
      username: 'با حروف لاتین؛ کاربر با آن وارد سامانه می‌شود.',
      mobile: 'با ۰۹ آغاز می‌شود و یازده رقم دارد.',
      active: 'کاربر غیرفعال نمی‌تواند وارد شود، ولی سوابقش می‌ماند.',
      erasedAt: 'از آن پس نام مستعار جای کاربر را گرفته است و با آن نمی‌توان وارد شد.',
    },
    yesNo: { active: { yes: 'فعال', no: 'غیرفعال' } },
    sections: { identity: 'مشخصات', access: 'دسترسی', contact: 'راه‌های تماس' },
  },
  roles: {
    one: 'نقش',
    many: 'نقش‌ها',
    empty: 'هنوز نقشی تعریف نشده است. نقش بسازید و سپس آن را به کاربران بدهید.',
    fields: { title: 'عنوان نقش', description: 'توضیحات', scope: 'دامنه', unitId: 'واحد سازمانی' },
    help: {
      scope: 'دسترسی‌های این نقش کجا برقرار است. چیزی که به هیچ واحدی تعلق ندارد دیده می‌شود، ولی تغییر نمی‌کند.',
      unitId: 'این واحد و همه واحدهای زیر آن.',
    },
    choices: {
      scope: {
        all: 'همه واحدها',
        changeOwn: 'دیدن همه، تغییر فقط در یک واحد',
        seeOwn: 'دیدن و تغییر فقط در یک واحد',
      },
    },
  },
  'audit-trail': {
    one: 'رویداد',
    many: 'سوابق ممیزی',
    empty: 'هنوز رویدادی ثبت نشده است.',
    fields: {
      at: 'زمان',
      userTitle: 'انجام‌دهنده',
      userId: 'کاربر',
      action: 'کار',
      resource: 'نوع رکورد',
      recordId: 'شناسه رکورد',
      title: 'عنوان رکورد',
      address: 'نشانی شبکه',
      erasedAt: 'زمان پاک شدن داده‌های شخصی',
    },
    choices: { action: form.history.actions },
  },
} satisfies LabelsOf<typeof userManagement>;
