import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { assets } from '#resources/assets/assets.ts';
import { thirdParties } from '#resources/assets/thirdParties.ts';
import type { NodeKind, Resource } from '#schema';
import { RatingTab } from '#src/screens/answers/RatingTab.tsx';
import { rendered } from '#tests/src/layout/rendered.tsx';
import { apiServer } from '#tests/src/providers/apiServer.ts';
import { signIn } from '#tests/src/tree/treeServer.ts';
import { explanation, given, groupExplanation } from './explanations.ts';
import { rated, standing } from './questionnaire.ts';

const mayView = ['assetsAndReferenceData:assets:view', 'projectModule:thirdParties:view'];
const mayEdit = [...mayView, 'assetsAndReferenceData:assets:edit', 'projectModule:thirdParties:edit'];

describe('the rating of a record in its panel', () => {
  const { answer, asked } = apiServer();
  const draw = (resource: Resource = assets, node: NodeKind = 'item') =>
    rendered(<RatingTab resource={resource} id={node === 'item' ? 5 : 3} node={node} />, '/properties?id=5');

  it('shows its figure, its band, how far the answers are and who answered last', async () => {
    signIn(mayEdit);
    answer({ 'GET /asset/5/why': given(explanation()) });
    await draw();
    expect(await screen.findByText('۷۵')).toBeInTheDocument();
    expect(screen.getByText('بالا')).toBeInTheDocument();
    expect(screen.getByText(/^۳ از ۳ پرسش/)).toHaveTextContent('به همه پرسش‌های الزامی پاسخ داده شده است');
    expect(screen.getByText(/^آخرین پاسخ: آرش کریمی/)).toBeInTheDocument();
  });

  it('leads to the answers, and from there back to where one was', async () => {
    signIn(mayEdit);
    answer({ 'GET /asset/5/why': given(explanation()) });
    const { router } = await draw();
    await userEvent.click(await screen.findByRole('link', { name: 'پاسخ به پرسش‌ها' }));
    expect(router.state.location).toMatchObject({
      pathname: '/property-priorities/item/answer/5',
      state: { from: '/properties?id=5' },
    });
  });

  it('says what is missing while it has no value', async () => {
    signIn(mayEdit);
    answer({ 'GET /thirdparties/5/why': given(explanation({ standing, parts: [] })) });
    await draw(thirdParties);
    expect(await screen.findByText('ارزیابی نشده')).toBeInTheDocument();
    expect(screen.getByText('۲ پرسش الزامی بی‌پاسخ است')).toBeInTheDocument();
    expect(screen.queryByText(/آخرین پاسخ/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'پاسخ به پرسش‌ها' })).toHaveAttribute(
      'href',
      '/third-parties-priorities/item/answer/5',
    );
  });

  it('lets who may not edit read the answers and the reasons, and set nothing', async () => {
    signIn(mayView);
    const override = { value: 30, reason: 'جایگزین دارد', by: null, at: null };
    answer({ 'GET /asset/5/why': given(explanation({ standing: { ...rated, priority: 30, override } })) });
    await draw();
    expect(await screen.findByRole('link', { name: 'دیدن پاسخ‌ها' })).toBeInTheDocument();
    expect(screen.getByText('دلیل: جایگزین دارد')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /امتیاز دستی/ })).not.toBeInTheDocument();
  });

  it('opens the explanation and closes it again', async () => {
    signIn(mayView);
    answer({ 'GET /asset/5/why': given(explanation()) });
    await draw();
    await userEvent.click(await screen.findByRole('button', { name: 'چرا این عدد؟' }));
    const dialog = await screen.findByRole('dialog', { name: /چرا این عدد؟/ });
    await userEvent.click(await within(dialog).findByRole('button', { name: 'بستن' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('takes another priority only with its reason', async () => {
    signIn(mayEdit);
    answer({
      'GET /asset/5/why': given(explanation()),
      'GET /asset/5/questions': given({ model: explanation().model }),
      'GET /asset/5': given({ id: 5, revision: 7, title: 'سامانه حقوق', _type: 2, overrideValue: null }),
      'POST /asset/5': given({ id: 5, revision: 8, title: 'سامانه حقوق', _type: 2 }),
    });
    await draw();
    await userEvent.click(await screen.findByRole('button', { name: 'امتیاز دستی…' }));
    const dialog = await screen.findByRole('dialog', { name: /سامانه حقوق/ });
    await userEvent.type(await within(dialog).findByLabelText(/از ۰ تا ۱۰۰/), '۳۰');
    await userEvent.click(within(dialog).getByRole('button', { name: 'ثبت امتیاز دستی' }));
    expect(await within(dialog).findByText('دلیل را بنویسید.')).toBeInTheDocument();
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
    await userEvent.type(within(dialog).getByLabelText(/دلیل/), 'جایگزین دارد');
    await userEvent.click(within(dialog).getByRole('button', { name: 'ثبت امتیاز دستی' }));
    await waitFor(() =>
      expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
        overrideValue: 30,
        overrideReason: 'جایگزین دارد',
        revision: 7,
      }),
    );
  });

  it('has a part for each of several ratings, of which each is read and set by its own', async () => {
    signIn(mayEdit);
    const several: Resource = {
      ...assets,
      rated: [assets.rated, { ...assets.rated, name: 'power', questions: 'power-questions', answers: 'power-answers' }],
    };
    answer({
      'GET /asset/5/why': given(explanation()),
      'GET /asset/5/power/why': given(explanation({ standing: { ...rated, value: 40, priority: 40 } })),
      'GET /asset/5': given({ id: 5, revision: 7, title: 'سامانه حقوق', _type: 2, override_value: 12 }),
      'POST /asset/5': {
        status: 422,
        json: { code: 'invalid', message: 'نادرست', errors: { powerOverrideValue: ['بیرون از مقیاس است.'] } },
      },
    });
    await draw(several);
    await screen.findByText('۷۵');
    await screen.findByText('۴۰');
    const [, power] = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.closest('section')!);
    expect(within(power!).getByText('۴۰')).toBeInTheDocument();
    expect(within(power!).queryByRole('link')).not.toBeInTheDocument();
    await userEvent.click(within(power!).getByRole('button', { name: 'امتیاز دستی…' }));
    const dialog = await screen.findByRole('dialog', { name: /سامانه حقوق/ });
    const value = await within(dialog).findByLabelText(/از ۰ تا ۱۰۰/);
    expect(value).toHaveValue('');
    await userEvent.type(value, '۳۰');
    await userEvent.type(within(dialog).getByLabelText(/دلیل/), 'هم‌پیمان است');
    await userEvent.click(within(dialog).getByRole('button', { name: 'ثبت امتیاز دستی' }));
    expect(await within(dialog).findByText('بیرون از مقیاس است.')).toBeInTheDocument();
    expect(value).toHaveAttribute('aria-invalid', 'true');
    expect(asked.find(({ method }) => method === 'POST')?.body).not.toHaveProperty('overrideValue');
  });

  it('is, of a group, that of the most important thing in it', async () => {
    signIn(mayView);
    answer({ 'GET /asset/group/3/why': given(groupExplanation()) });
    await draw(assets, 'group');
    expect(await screen.findByText('این عدد از «سامانه حقوق» آمده است.')).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it.each(['item', 'group'] as const)('of an %s that did not come may be asked for again', async (node) => {
    signIn(mayView);
    await draw(assets, node);
    await screen.findByText('توضیح دریافت نشد.');
    answer({
      'GET /asset/5/why': given(explanation()),
      'GET /asset/group/3/why': given(groupExplanation()),
    });
    await userEvent.click(screen.getByRole('button', { name: 'تلاش دوباره' }));
    expect(await screen.findByText('۷۵')).toBeInTheDocument();
  });
});
