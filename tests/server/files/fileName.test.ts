import { describe, expect, it } from 'vitest';
import { attachment, cleanFileName } from '#server/files/fileName.ts';

describe('the name of a file', () => {
  it.each([
    ['گزارش ۱۴۰۴.pdf', 'گزارش ۱۴۰۴.pdf'],
    ['می‌خواهم.docx', 'می‌خواهم.docx'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\a.pdf', 'a.pdf'],
    ['evil\u202Efdp.exe', 'evilfdp.exe'],
    ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie: x.pdf'],
    ['', 'file'],
    ['.pdf', 'file.pdf'],
  ])('%j is kept as %j', (given, kept) => {
    expect(cleanFileName(given)).toBe(kept);
  });

  it('keeps its ending when it is cut to 200 characters', () => {
    const kept = cleanFileName(`${'ن'.repeat(300)}.xlsx`);
    expect(kept).toHaveLength(200);
    expect(kept.endsWith('.xlsx')).toBe(true);
  });

  it('never ends in half a character', () => {
    expect(cleanFileName(`${'ن'.repeat(194)}😀.xlsx`).isWellFormed()).toBe(true);
  });

  it('goes out in UTF-8, and in a plain form without quotes for old clients', () => {
    expect(attachment('گزارش "نهایی".pdf')).toBe(
      `attachment; filename="_____ _______.pdf"; filename*=UTF-8''%DA%AF%D8%B2%D8%A7%D8%B1%D8%B4%20%22%D9%86%D9%87%D8%A7%DB%8C%DB%8C%22.pdf`,
    );
    expect(attachment("a'b(c)*.txt")).toBe(`attachment; filename="a'b(c)*.txt"; filename*=UTF-8''a%27b%28c%29%2A.txt`);
  });
});
