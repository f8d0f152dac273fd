import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '#schema';

const alike: readonly (readonly [why: string, typed: string, stored: string])[] = [
  ['Arabic yeh finds Persian yeh', 'علي', 'علی'],
  ['alef maksura finds Persian yeh', 'موسى', 'موسی'],
  ['Arabic kaf finds Persian kaf', 'كتاب', 'کتاب'],
  ['teh marbuta finds heh', 'دائرة', 'دائره'],
  ['heh with hamza finds heh', 'خانۀ', 'خانه'],
  ['a combining hamza is left out', 'نامهٔ', 'نامه'],
  ['alef with hamza finds alef', 'تأیید', 'تایید'],
  ['waw with hamza finds waw', 'مسؤول', 'مسوول'],
  ['yeh with hamza finds yeh', 'رئیس', 'رییس'],
  ['vowel marks are left out', 'مُدیرِ کُل', 'مدیر کل'],
  ['a stretched word finds the plain one', 'امنیـــت', 'امنیت'],
  ['a half-space finds a space', 'بسته‌ها', 'بسته ها'],
  ['Persian digits find Latin ones', '۱۴۰۴', '1404'],
  ['Arabic digits find Persian ones', '٤٥٦', '۴۵۶'],
  ['letter case does not count', 'ISO-27001', 'iso-27001'],
];

describe('fold', () => {
  it.each(alike)('%s: «%s» and «%s»', (_, typed, stored) => {
    expect(fold(typed)).toBe(fold(stored));
  });

  it('keeps آ and ا apart, on purpose', () => {
    expect(fold('آرد')).not.toBe(fold('ارد'));
  });

  it('turns any run of white space and half-spaces into one space, and trims', () => {
    expect(fold(' \u200cواحد \u200c\t\n حقوقی\u200f ')).toBe('واحد حقوقی');
  });

  it('drops marks of writing direction', () => {
    expect(fold('\u2067AC-2\u2069')).toBe('ac-2');
  });

  it('opens ligatures and presentation forms', () => {
    expect(fold('ﷲ')).toBe(fold('الله'));
    expect(fold('ﻻ')).toBe('لا');
  });

  it('leaves a folded text as it is', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...'يكةأؤئىۀ ۱٢3Aab\u200c\u0640\u064e')), (letters) => {
        const once = fold(letters.join(''));
        expect(fold(once)).toBe(once);
      }),
    );
  });
});
