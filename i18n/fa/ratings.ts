// Words that resources share which are valued by questions, ask them, or keep the answers.

/** Of a subject's value. */
export const ratedWords = {
  fields: {
    value: 'امتیاز پرسش‌ها',
    overrideValue: 'امتیاز دستی',
    overrideReason: 'دلیل امتیاز دستی',
    overrideById: 'تعیین‌کننده امتیاز دستی',
    overrideAt: 'زمان امتیاز دستی',
    priority: 'اولویت',
    band: 'رده اولویت',
    rank: 'رتبه',
    answered: 'پاسخ‌ها',
    asked: 'شمار پرسش‌ها',
    lastAnswerAt: 'آخرین پاسخ',
    lastAnswerById: 'آخرین پاسخ‌دهنده',
  },
  help: {
    overrideValue: 'به‌جای امتیاز پرسش‌ها در اولویت به کار می‌رود؛ خالی یعنی همان امتیاز پرسش‌ها.',
    overrideReason: 'هر امتیاز دستی دلیل می‌خواهد.',
  },
} as const;

/** Of a question and its section. */
export const questionWords = {
  one: 'پرسش',
  group: 'بخش',
  item: 'پرسش',
  ofGroup: { fields: { title: 'عنوان بخش' } },
  empty: 'هنوز پرسشی نیست. نخست بخش‌ها را بسازید، سپس پرسش‌ها را زیر آن‌ها بیفزایید.',
  fields: {
    title: 'متن',
    code: 'کد',
    description: 'توضیح بخش',
    guidance: 'راهنما',
    weight: 'وزن',
    required: 'الزامی',
    answerKind: 'شیوه پاسخ',
    options: 'گزینه‌ها',
    scoreMin: 'کمترین امتیاز',
    scoreMax: 'بیشترین امتیاز',
  },
  help: {
    guidance: 'در فرم پاسخ زیر پرسش نشان داده می‌شود.',
    weight: 'سهم پرسش در امتیاز؛ بزرگ‌تر از صفر.',
    required: 'تا به پرسش‌های الزامی پاسخ داده نشود، امتیازی به دست نمی‌آید.',
  },
  choices: { answerKind: { options: 'انتخاب گزینه', score: 'امتیاز مستقیم' } },
  rows: { options: { title: 'گزینه', score: 'امتیاز' } },
} as const;

/** Of an answer. */
export const answerWords = {
  one: 'پاسخ',
  fields: {
    title: 'پرسش در زمان پاسخ',
    questionId: 'پرسش',
    optionId: 'شماره گزینه',
    score: 'امتیاز',
    notApplicable: 'نامرتبط',
    note: 'یادداشت',
    files: 'شواهد',
    answeredById: 'پاسخ‌دهنده',
  },
} as const;
