/** The password again, before what cannot be undone. */
export const confirmation = {
  title: 'گذرواژه خود را دوباره وارد کنید',
  text: 'این کار بازگشت‌پذیر نیست. برای اطمینان از اینکه خودتان آن را می‌خواهید، گذرواژه حساب خود را بنویسید؛ تا پنج دقیقه دوباره پرسیده نمی‌شود.',
  password: 'گذرواژه',
  show: 'نمایش گذرواژه',
  hide: 'پنهان کردن گذرواژه',
  go: 'ادامه',
  cancel: 'انصراف',
} as const;
