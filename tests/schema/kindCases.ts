import {
  avatar,
  band,
  boolean,
  choice,
  code,
  currency,
  date,
  decimal,
  email,
  files,
  instant,
  integer,
  kindOfRecord,
  level,
  longText,
  mobile,
  percent,
  reference,
  references,
  rows,
  text,
  url,
  type Field,
  type FieldKind,
} from '#schema';

/** A field of one kind with values it takes and values it refuses. */
interface Case {
  readonly field: Field;
  readonly good: readonly unknown[];
  /** a refused value and the code of the refusal */
  readonly bad: readonly (readonly [unknown, string])[];
}
export const long = (length: number): string => 'ا'.repeat(length);

export const cases: Record<FieldKind, Case> = {
  text: {
    field: text({ min: 2, max: 5 }),
    good: ['ab', 'پنج حرف'.slice(0, 5)],
    bad: [
      ['a', 'tooShort'],
      [' a ', 'tooShort'],
      [long(6), 'tooLong'],
      [['x'], 'type'],
      [5, 'type'],
      ['a\u0000b', 'control'],
      ['a\uD800', 'control'],
    ],
  },
  longText: { field: longText(), good: ['خط اول\nخط دوم\tجدول', long(20_000)], bad: [[long(20_001), 'tooLong']] },
  code: {
    field: code(),
    good: ['AC-2', 'آ ۱'],
    bad: [
      [' AC', 'code'],
      ['AC ', 'code'],
      ['x'.repeat(65), 'tooLong'],
    ],
  },
  email: {
    field: email(),
    good: ['a.karimi@example.com'],
    bad: [
      ['a.karimi', 'email'],
      ['a@b', 'email'],
      ['a b@example.com', 'email'],
      [`${'x'.repeat(250)}@example.com`, 'tooLong'],
    ],
  },
  mobile: {
    field: mobile(),
    good: ['09121234567'],
    bad: [
      ['0912123456', 'mobile'],
      ['9121234567', 'mobile'],
      ['۰۹۱۲۱۲۳۴۵۶۷', 'mobile'],
    ],
  },
  url: {
    field: url(),
    good: ['https://example.com/a?b=1', 'http://localhost:80', 'mailto:a@example.com'],
    bad: [
      ['javascript:alert(1)', 'url'],
      ['data:text/html,x', 'url'],
      ['example.com', 'url'],
      ['https:///x', 'url'],
    ],
  },
  integer: {
    field: integer({ min: -1, max: 10 }),
    good: [-1, 0, 10],
    bad: [
      [-2, 'tooSmall'],
      [11, 'tooLarge'],
      [1.5, 'tooPrecise'],
      ['1', 'type'],
      [Number.NaN, 'type'],
      [Number.POSITIVE_INFINITY, 'type'],
    ],
  },
  decimal: {
    field: decimal({ scale: 3, min: 0.001 }),
    good: [0.001, 1.125],
    bad: [
      [0, 'tooSmall'],
      [1.0005, 'tooPrecise'],
      [1e15, 'tooLarge'],
    ],
  },
  percent: {
    field: percent(),
    good: [0, 33.33, 100],
    bad: [
      [-0.01, 'tooSmall'],
      [100.01, 'tooLarge'],
      [1.001, 'tooPrecise'],
    ],
  },
  currency: {
    field: currency(),
    good: [0, 999_999_999_999],
    bad: [
      [-1, 'tooSmall'],
      [1e12, 'tooLarge'],
      [0.5, 'tooPrecise'],
    ],
  },
  boolean: {
    field: boolean(),
    good: [true, false],
    bad: [
      ['true', 'type'],
      [1, 'type'],
      [null, 'type'],
    ],
  },
  date: {
    field: date({ min: '2020-01-01', max: '2030-12-31' }),
    good: ['2020-01-01', '2024-02-29', '2025-03-20'],
    bad: [
      ['2025-02-29', 'date'],
      ['1404-12-30', 'date'],
      ['2025-3-20', 'date'],
      ['2019-12-31', 'tooSmall'],
      ['2031-01-01', 'tooLarge'],
      [20250320, 'type'],
    ],
  },
  instant: {
    field: instant(),
    good: ['2026-11-20T10:00Z', '2026-11-20T10:00:00.123Z'],
    bad: [
      ['2026-11-20T10:00:00+03:30', 'instant'],
      ['2026-13-20T10:00:00Z', 'instant'],
      ['2026-11-20', 'instant'],
      [0, 'type'],
    ],
  },
  choice: {
    field: choice({ options: [{ value: 'law' }, { value: 'standard', colour: 'blue' }] }),
    good: ['law', 'standard'],
    bad: [
      ['Law', 'choice'],
      ['toString', 'choice'],
      [1, 'choice'],
    ],
  },
  reference: {
    field: reference('users'),
    good: [1, Number.MAX_SAFE_INTEGER],
    bad: [
      [0, 'reference'],
      [-1, 'reference'],
      ['1', 'reference'],
      [1e30, 'reference'],
      [1.5, 'reference'],
    ],
  },
  references: {
    field: references('users'),
    good: [[], [1, 2]],
    bad: [
      [1, 'type'],
      [['1'], 'reference'],
      [Array.from({ length: 1001 }, (_, index) => index + 1), 'tooMany'],
    ],
  },
  files: {
    field: files({ maxCount: 1 }),
    good: [[], [7]],
    bad: [
      [[1, 2], 'tooMany'],
      [[{ id: 1 }], 'reference'],
    ],
  },
  avatar: {
    field: avatar(),
    good: ['avatars/3f2a.webp'],
    bad: [
      ['https://example.com/a.png', 'type'],
      ['a b.png', 'type'],
    ],
  },
  kindOfRecord: { field: kindOfRecord(), good: ['users', 'saved-views'], bad: [['Users', 'type']] },
  band: { field: band('asset'), good: [1, 5], bad: [[0, 'tooSmall']] },
  level: {
    field: level(),
    good: [0, 5],
    bad: [
      [-1, 'tooSmall'],
      [2.5, 'tooPrecise'],
      ['5', 'type'],
    ],
  },
  rows: {
    field: rows({
      of: { title: text({ required: true }), score: integer({ max: 9 }) },
      min: 2,
      max: 3,
      unique: ['title'],
    }),
    good: [
      [],
      [
        { title: 'الف', score: 1 },
        { id: 7, title: 'ب' },
      ],
      [{ title: 'الف' }, { title: 'ب' }, { title: 'پ', score: null }],
    ],
    bad: [
      ['x', 'type'],
      [[{ title: 'الف' }], 'tooFew'],
      [Array.from({ length: 4 }, (_, at) => ({ title: `${at}` })), 'tooMany'],
      [[{ title: 'الف' }, 5], 'type'],
      [[{ title: 'الف' }, { score: 1 }], 'required'],
      [[{ title: 'الف' }, { title: 'ب', score: 10 }], 'tooLarge'],
      [[{ title: 'الف' }, { title: 'ب', more: 1 }], 'unknown'],
      [[{ title: 'كتاب ۱' }, { title: 'کتاب 1' }], 'rowTwice'],
      [
        [
          { id: 1, title: 'الف' },
          { id: 1, title: 'ب' },
        ],
        'rowTwice',
      ],
    ],
  },
};
