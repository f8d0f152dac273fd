import type { Area, Colour, LevelName, Operator, PermissionAction } from '#schema';
import type { PageName } from '#resources/index.ts';

/** Words that belong to the grammar and to every screen. */
export const general = {
  product: 'تدبیر',
  areas: {
    general: 'عمومی',
    basicInformation: 'اطلاعات پایه',
    governanceAndLeadership: 'حاکمیت و راهبرد',
    assetsAndReferenceData: 'دارایی‌ها و اطلاعات مرجع',
    risk: 'ریسک',
    auditAndCompliance: 'ممیزی و انطباق',
    projectModule: 'ماژول پروژه',
    reports: 'گزارش‌ها',
    userManagement: 'مدیریت کاربران',
  } satisfies Record<Area, string>,
  pages: {
    dashboard: 'داشبورد',
    settings: 'تنظیمات',
    profile: 'نمایه کاربری',
    'group-edit': 'ویرایش گروه الزامات',
    'item-edit': 'ویرایش الزام',
    'item-add': 'افزودن الزام',
  } satisfies Record<PageName, string>,
  operators: {
    equal: 'برابر است با',
    notEqual: 'برابر نیست با',
    include: 'شامل است',
    under: 'در شاخه',
    from: 'از',
    to: 'تا',
    empty: 'خالی است',
  } satisfies Record<Operator, string>,
  levels: {
    notAudited: 'ممیزی‌نشده',
    initial: 'اولیه',
    defined: 'تعریف‌شده',
    managed: 'مدیریت‌شده',
    quantitativelyManaged: 'مدیریت‌شده کمّی',
    optimal: 'بهینه',
  } satisfies Record<LevelName, string>,
  colours: { red: 'قرمز', amber: 'زرد', green: 'سبز', blue: 'آبی', grey: 'خاکستری' } satisfies Record<Colour, string>,
  permissions: {
    menu: 'دیدن در منو',
    view: 'مشاهده',
    add: 'افزودن',
    edit: 'ویرایش',
    delete: 'حذف',
  } satisfies Record<PermissionAction, string>,
  system: {
    id: 'شناسه',
    revision: 'ویرایش',
    createdAt: 'زمان ایجاد',
    updatedAt: 'آخرین تغییر',
    parentId: 'زیرمجموعه',
    type: 'گونه',
  },
  notScored: 'هنوز امتیازی ندارد',
  none: 'ندارد',
  yes: 'بله',
  no: 'خیر',
  rial: 'ریال',
} as const;
