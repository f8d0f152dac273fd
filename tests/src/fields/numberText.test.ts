import { describe, expect, it } from 'vitest';
import { caretAfter, numberValue, plainNumber, shownNumber, steppedNumber } from '#src/fields/controls/numberText.ts';

const money = { scale: 0, negative: false, grouped: true };
const exact = { scale: 2, negative: true, grouped: false };

describe('a number box', () => {
  it('takes digits of all three sets', () => {
    expect(plainNumber('۱۲٣4', money)).toBe('1234');
    expect(plainNumber('۱۲٫۵', exact)).toBe('12.5');
  });

  it('drops what is no digit, and strips the commas of a currency', () => {
    expect(plainNumber('1,234 ریال', money)).toBe('1234');
    expect(plainNumber('-5', money)).toBe('5');
    expect(plainNumber('−۵', exact)).toBe('-5');
  });

  it('cuts digits after the point that the field does not keep', () => {
    expect(plainNumber('1.239', exact)).toBe('1.23');
    expect(plainNumber('1.2.3', exact)).toBe('1.23');
  });

  it('groups thousands by commas where the field asks for it', () => {
    expect(shownNumber('1234567', money)).toBe('1,234,567');
    expect(shownNumber('1234567', exact)).toBe('1234567');
  });

  it('means a number, nothing, or something that is not yet a number', () => {
    expect(numberValue('12.5')).toBe(12.5);
    expect(numberValue('')).toBeNull();
    expect(numberValue('-')).toBe('-');
  });

  it('keeps the caret behind the same digit when a comma comes in between', () => {
    expect(caretAfter('1,234', 2)).toBe(3);
    expect(caretAfter('1,234', 4)).toBe(5);
    expect(caretAfter('123', 0)).toBe(0);
  });

  it('steps up and down between its bounds, without the errors of binary fractions', () => {
    expect(steppedNumber('', 1, exact)).toBe('1');
    expect(steppedNumber('0.2', 0.1, { ...exact, scale: 2 })).toBe('0.3');
    expect(steppedNumber('99', 10, { ...exact, negative: false }, { max: 100 })).toBe('100');
    expect(steppedNumber('0', -1, { ...exact, negative: false })).toBe('0');
    expect(steppedNumber('0', -1, { ...exact, negative: true })).toBe('-1');
  });
});
