import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { NumberControl } from '#src/fields/controls/NumberControl.tsx';
import { rendered } from '#tests/src/layout/rendered.tsx';
import { apiServer } from '#tests/src/providers/apiServer.ts';
import { me } from '#tests/src/screens/people.ts';

const Amount = () => {
  const [value, setValue] = useState<number | string | null>(null);
  return (
    <>
      <NumberControl label="مبلغ" scale={0} negative={false} grouped maxLength={16} value={value} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
    </>
  );
};
const held = () => document.querySelector('output')?.textContent;

describe('a box for an amount', () => {
  const { answer } = apiServer();
  beforeEach(() => answer(me));
  const draw = async () => {
    await rendered(<Amount />);
    return screen.findByRole<HTMLInputElement>('textbox', { name: 'مبلغ' });
  };

  it.each(['1250000', '۱۲۵۰۰۰۰', '١٢٥٠٠٠٠'])('takes digits of any set and groups them: %s', async (text) => {
    const box = await draw();
    await userEvent.type(box, text);
    expect(box).toHaveValue('۱,۲۵۰,۰۰۰');
    expect(held()).toBe('1250000');
  });

  it.each(['1,250,000', '۱٬۲۵۰٬۰۰۰ ریال', ' 1250000\n'])('takes what is pasted with separators: %j', async (text) => {
    const box = await draw();
    await userEvent.click(box);
    await userEvent.paste(text);
    expect(held()).toBe('1250000');
  });

  it('keeps the caret where the person writes', async () => {
    const box = await draw();
    await userEvent.type(box, '1234567');
    box.setSelectionRange(1, 1);
    await userEvent.keyboard('9');
    expect(box).toHaveValue('۱۹,۲۳۴,۵۶۷');
    expect(box.selectionStart).toBe(2);
  });

  it('takes no more than sixteen signs', async () => {
    const box = await draw();
    await userEvent.type(box, '9999999999999');
    expect(box.value).toHaveLength(15);
    expect(held()).toBe('999999999999');
  });

  it('steps by the arrow keys, ten at once with Shift, and not below nothing', async () => {
    const box = await draw();
    await userEvent.type(box, '5');
    await userEvent.keyboard('{ArrowUp}{Shift>}{ArrowUp}{/Shift}{ArrowDown}');
    expect(held()).toBe('15');
    for (let press = 0; press < 20; press += 1) fireEvent.keyDown(box, { key: 'ArrowDown' });
    expect(held()).toBe('0');
  });
});
