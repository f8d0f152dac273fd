import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { assets } from '#resources/assets/assets.ts';
import type { NodeKind } from '#schema';
import { WhyDialog } from '#src/screens/answers/WhyDialog.tsx';
import { rendered } from '#tests/src/layout/rendered.tsx';
import { apiServer } from '#tests/src/providers/apiServer.ts';
import { signIn } from '#tests/src/tree/treeServer.ts';
import { explanation, given, groupExplanation } from './explanations.ts';
import { questionnaire, rated, standing } from './questionnaire.ts';

const ofItem = 'GET /asset/5/why';
const ofGroup = 'GET /asset/group/3/why';

describe('why a number is as it is', () => {
  const { answer, asked } = apiServer();
  beforeEach(() => signIn(['assetsAndReferenceData:assets:view']));
  const draw = async (node: NodeKind = 'item') => {
    const onClose = vi.fn();
    await rendered(<WhyDialog resource={assets} id={node === 'item' ? 5 : 3} node={node} onClose={onClose} />);
    return { onClose, dialog: await screen.findByRole('dialog', { name: /چرا این عدد؟/ }) };
  };
  const rowOf = (title: string) => screen.getByText(title).closest('tr')!;

  it('is told by model, version, method and the calculation with its numbers in place', async () => {
    answer({ [ofItem]: given(explanation()) });
    const { dialog } = await draw();
    expect(await within(dialog).findByText('سامانه حقوق')).toBeInTheDocument();
    expect(dialog).toHaveTextContent('مدل ارزش دارایی · نسخه ۲');
    expect(dialog).toHaveTextContent('میانگین وزنی');
    expect(within(dialog).getByText('۰ + (۱۰۰ − ۰) × ۳ ÷ ۴ = ۷۵')).toBeInTheDocument();
    expect(within(dialog).getByRole('progressbar')).toHaveAttribute('aria-valuetext', '۳ از ۳ پرسش');
  });

  it('is told by every answer, its weight and its share, section by section', async () => {
    answer({ [ofItem]: given(explanation()) });
    await draw();
    await screen.findByRole('table');
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
      expect.stringContaining('سهم در ارزش'),
      'محرمانگی',
      expect.stringContaining('زیاد (۱۰۰)'),
      expect.stringContaining('۰ از ۱'),
      'دسترس‌پذیری',
      expect.stringContaining('نامرتبط؛ به شمار نمی‌آید'),
    ]);
    const first = rowOf('افشای داده چه زیانی دارد؟');
    expect(first).toHaveTextContent('برابر سیاست دوم');
    expect(first).toHaveTextContent('۳ از ۳');
    expect(within(first).getByText('۷۵')).toBeInTheDocument();
    expect(within(rowOf('چند ساعت توقف پذیرفتنی است؟')).queryByText('۰')).not.toBeInTheDocument();
  });

  it('is, where somebody set it by hand, told by who did and why', async () => {
    const override = {
      value: 30,
      reason: 'جایگزین دارد',
      by: { id: 2, title: 'آرش کریمی' },
      at: '2026-11-21T08:00:00Z',
    };
    answer({ [ofItem]: given(explanation({ standing: { ...rated, priority: 30, override } })) });
    const { dialog } = await draw();
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(/امتیاز دستی ۳۰ را آرش کریمی در .* گذاشته است/);
    expect(dialog).toHaveTextContent('دلیل: جایگزین دارد');
    expect(dialog).toHaveTextContent('امتیاز دستی به‌جای ۷۵');
  });

  it('is, where there is none, what is missing; and no calculation is shown', async () => {
    const parts = explanation().parts.map((part) => ({ ...part, counts: 'unanswered' as const, reached: null }));
    answer({ [ofItem]: given(explanation({ standing, parts, sum: { reached: 0, reachable: 0 } })) });
    const { dialog } = await draw();
    expect(await within(dialog).findByText('ارزیابی نشده')).toBeInTheDocument();
    expect(dialog).toHaveTextContent('۲ پرسش الزامی بی‌پاسخ است');
    expect(rowOf('افشای داده چه زیانی دارد؟')).toHaveTextContent('بی‌پاسخ؛ الزامی');
    expect(dialog).not.toHaveTextContent('÷ ۰');
  });

  it('shows shares in points only where the method tells them apart', async () => {
    const model = { ...questionnaire().model!, method: 'maximum' as const };
    answer({ [ofItem]: given(explanation({ model })) });
    await draw();
    await screen.findByRole('table');
    expect(within(rowOf('افشای داده چه زیانی دارد؟')).getAllByRole('cell').at(-1)).toHaveTextContent(/^$/);
  });

  it('is, of a group, the most important thing that it holds', async () => {
    answer({ [ofGroup]: given(groupExplanation()) });
    const { dialog } = await draw('group');
    expect(await within(dialog).findByText('این عدد از «سامانه حقوق» آمده است.')).toBeInTheDocument();
    expect(dialog).toHaveTextContent('سامانه‌های سازمان › سامانه‌های اصلی');
    expect(dialog).toHaveTextContent('۲ از ۵ مورد این گروه ارزیابی شده است.');
  });

  it('is, of a group without any rated thing, said in words', async () => {
    answer({ [ofGroup]: given(groupExplanation({ priority: null, band: null, from: null, rated: 0 })) });
    const { dialog } = await draw('group');
    expect(await within(dialog).findByText('هنوز چیزی در این گروه ارزیابی نشده است.')).toBeInTheDocument();
    expect(within(dialog).getByText('ارزیابی نشده')).toBeInTheDocument();
  });

  it('may be asked for again where it did not come', async () => {
    answer({ [ofItem]: { status: 503, json: { message: 'در دسترس نیست' } } });
    const { dialog, onClose } = await draw();
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('توضیح دریافت نشد.');
    answer({ [ofItem]: given(explanation()) });
    await userEvent.click(within(dialog).getByRole('button', { name: 'تلاش دوباره' }));
    expect(await within(dialog).findByText('سامانه حقوق')).toBeInTheDocument();
    expect(asked.filter(({ path }) => path === '/asset/5/why')).toHaveLength(2);
    await userEvent.click(within(dialog).getByRole('button', { name: 'بستن' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
