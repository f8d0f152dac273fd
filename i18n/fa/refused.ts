/** Every refusal that a first screen can meet, said wherever it happens. */
export const refused = {
  forbidden: 'دسترسی شما به این بخش محدود است.',
  invalid: 'خطا در ارسال فرم',
} as const;
