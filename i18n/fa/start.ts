/** What the server says at its start, before anyone has signed in. */
export const start = {
  config: {
    refused: 'سرور راه‌اندازی نشد؛ این تنظیم‌ها را اصلاح کنید:',
    port: '{name} برابر «{value}» است؛ عددی از ۰ تا ۶۵۵۳۵ بدهید.',
    bytes: '{name} برابر «{value}» است؛ شمار بایت‌ها را عددی از ۱۰۲۴ تا ۱۰۷۳۷۴۱۸۲۴ بدهید.',
    databaseUrl: '{name} نشانی یک پایگاه دادهٔ PostgreSQL نیست؛ نمونه: postgres://user:password@host:5432/tadbir',
    secretKey: '{name} کوتاه‌تر از ۳۲ نویسه است؛ متنی تصادفی و بلندتر بدهید یا آن را حذف کنید.',
    password: '{name} باید از ۸ تا ۱۲۸ نویسه باشد.',
    trustProxy: '{name} برابر «{value}» است؛ true، false یا فهرست نشانی پراکسی‌ها را بدهید.',
    logLevel: '{name} برابر «{value}» است؛ یکی از این‌ها را بدهید: {allowed}',
    keyFile: 'کلید پنهان در {path} خواندنی یا نوشتنی نیست؛ دسترسی پوشهٔ DATA_DIR را اصلاح کنید. ({reason})',
    flag: 'گزینهٔ {value} شناخته نیست؛ تنها ‎--demo پذیرفته می‌شود.',
  },
  database: {
    locked: 'پوشهٔ دادهٔ {folder} را فرایند {pid} به کار گرفته است. آن را متوقف کنید یا با DATA_DIR پوشهٔ دیگری بدهید.',
    notDurable: 'این دستگاه نوشتن روی دیسک را تأیید نمی‌کند؛ DATA_DIR را روی دیسکی محلی بگذارید.',
    unreachable: 'پایگاه داده پاسخ نمی‌دهد؛ نشانی DATABASE_URL و روشن بودن آن را بررسی کنید. ({reason})',
    encoding: 'رمزگذاری پایگاه داده {encoding} است؛ پایگاه داده را با UTF8 بسازید.',
    locale:
      'محلیِ پایگاه داده (LC_CTYPE) حروف فارسی را نمی‌شناسد و جست‌وجو کار نمی‌کند؛ پایگاه داده را با C.UTF-8 یا یک محلی UTF-8 دیگر بسازید.',
    extension: 'افزونهٔ pg_trgm نصب نمی‌شود؛ مدیر پایگاه داده CREATE EXTENSION pg_trgm را اجرا کند. ({reason})',
    collation: 'ترتیب فارسی ساخته نمی‌شود؛ PostgreSQL باید با ICU ساخته شده باشد. ({reason})',
    newer: 'پایگاه داده از نسخهٔ تازه‌تری از برنامه است ({name})؛ همان نسخه را اجرا کنید.',
    changed: 'مهاجرت {name} پس از اجرا تغییر کرده است؛ پروندهٔ اصلی آن را برگردانید.',
    incomplete: 'پایگاه دادهٔ {folder} ناتمام است؛ پوشه را بررسی کنید و پشتیبان را برگردانید.',
  },
  ready: {
    address: 'تدبیر آماده است: {address}',
    newPassword: 'نام کاربری: admin — گذرواژه: {password} (تنها همین بار نشان داده می‌شود و باید عوض شود)',
    demo: 'نسخهٔ نمایشی. کاربران: {users} — گذرواژهٔ همه: {password}',
    stopped: 'سرور متوقف شد.',
  },
};
