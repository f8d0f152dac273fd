/** What is sent to people's phones; {code} is filled in. */
export const messages = {
  signInCode: 'کد ورود شما به سامانه: {code}\nاین کد دو دقیقه اعتبار دارد؛ آن را به هیچ‌کس نگویید.',
  test: 'پیام آزمایشی سامانه: درگاه پیامک درست کار می‌کند.',
} as const;
