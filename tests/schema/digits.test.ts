import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latinDigits, persianDigits, plainMobile } from '#schema';

describe('digits', () => {
  it('reads Persian and Arabic digits, mixed, as Latin ones', () => {
    expect(latinDigits('۰۱۲۳۴۵۶۷۸۹ و ٠١٢٣٤٥٦٧٨٩ و 0')).toBe('0123456789 و 0123456789 و 0');
  });

  it('shows Latin digits as Persian ones and leaves all else', () => {
    expect(persianDigits('صفحه 12 از 340')).toBe('صفحه ۱۲ از ۳۴۰');
    expect(persianDigits(-7.5)).toBe('-۷.۵');
  });

  it('comes back to the same number', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (number) => {
        expect(Number(latinDigits(persianDigits(number)))).toBe(number);
      }),
    );
  });
});

describe('plainMobile', () => {
  it.each(['09121234567', '۰۹۱۲۱۲۳۴۵۶۷', '+98 912 123 4567', '0098-912-123-4567', '989121234567', '(0912) 1234567'])(
    'reads %s as 09121234567',
    (typed) => expect(plainMobile(typed)).toBe('09121234567'),
  );

  it('leaves what is no mobile number for the check to refuse', () => {
    expect(plainMobile('021-88776655')).toBe('02188776655');
    expect(plainMobile('98')).toBe('98');
  });
});
