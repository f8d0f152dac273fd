/** Leaving a place without being removed, and what loses one when the place goes. */
export const places = {
  leave: {
    title: 'برداشتن %{kind} از جایگاه',
    question: '«%{title}» از «%{place}» برداشته شود؟',
    note: 'تنها این جایگاه گرفته می‌شود؛ خود %{kind} و جایگاه‌های دیگرش می‌مانند.',
    yes: 'بله، برداشته شود',
  },
  counts: { users: { places: '%{count} نفر جایگاه خود را از دست می‌دهند (حساب آنان می‌ماند)' } },
} as const;
