import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { snakeKeys } from '#schema';
import { AssetAnswers } from '#src/views/ratings/Answers.tsx';
import { rendered } from '#tests/src/layout/rendered.tsx';
import { apiServer } from '#tests/src/providers/apiServer.ts';
import { signIn } from '#tests/src/tree/treeServer.ts';
import { answerOf, answersServer, questionnaire } from './questionnaire.ts';

const page = '/property-priorities/item/answer/5';

describe('the answering form', () => {
  const { answer, asked } = apiServer();
  beforeEach(() => {
    sessionStorage.clear();
    signIn(['assetsAndReferenceData:assets:view', 'assetsAndReferenceData:assets:edit']);
  });
  const draw = () =>
    rendered(
      [
        { path: '/property-priorities/item/answer/:id', element: <AssetAnswers /> },
        { path: '/properties', element: <p>فهرست دارایی‌ها</p> },
      ],
      page,
    );
  const card = (title: string) => screen.findByRole('region', { name: new RegExp(title) });
  const sent = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body);

  it('is filled by keyboard alone, each answer sent at once, and shows the value at the end', async () => {
    answer(answersServer());
    const user = userEvent.setup();
    const { router } = await draw();
    await card('افشای داده');
    await user.keyboard('2');
    await user.keyboard('{Enter}');
    expect(await card('چه کسانی')).toHaveFocus();
    await user.keyboard('n{Enter}');
    const score = within(await card('چند ساعت')).getByRole('textbox', { name: /امتیاز از ۰ تا ۲۴/ });
    score.focus();
    await user.keyboard('۶');
    expect(await screen.findByText('۷۵')).toBeInTheDocument();
    expect(screen.getByText('بالا')).toBeInTheDocument();
    expect(sent()).toEqual([
      { questionId: 11, optionId: 2, note: null, files: [], revision: 0 },
      { questionId: 12, notApplicable: true, note: null, files: [], revision: 0 },
      { questionId: 13, score: 6, note: null, files: [], revision: 0 },
    ]);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('فهرست دارایی‌ها')).toBeInTheDocument();
    expect(router.state.location.search).toContain('id=5');
  });

  it('takes digits of a Persian keyboard, and letters by their place', async () => {
    answer(answersServer());
    const user = userEvent.setup();
    await draw();
    await card('افشای داده');
    await user.keyboard('۱');
    await waitFor(() => expect(sent()).toEqual([{ questionId: 11, optionId: 1, note: null, files: [], revision: 0 }]));
    await user.keyboard('{ArrowDown}');
    expect(await card('چه کسانی')).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(await card('افشای داده')).toHaveFocus();
  });

  it('keeps what could not be sent and sends it at a second try', async () => {
    const server = answersServer();
    answer({ ...server, 'POST /asset/5/answer': { status: 503, json: { message: 'سرور در دسترس نیست', errors: {} } } });
    const user = userEvent.setup();
    await draw();
    const first = await card('افشای داده');
    await user.click(within(first).getByRole('radio', { name: 'زیاد' }));
    expect(await within(first).findByText('ذخیره نشد')).toBeInTheDocument();
    expect(within(first).getByRole('radio', { name: 'زیاد' })).toBeChecked();
    answer(server);
    await user.click(within(first).getByRole('button', { name: 'دوباره' }));
    expect(await within(first).findByText('ذخیره شد')).toBeInTheDocument();
  });

  it('shows both answers where somebody else answered meanwhile, and lets the person choose', async () => {
    const theirs = answerOf({ id: 4, revision: 7, optionId: 1 });
    const server = answersServer();
    answer({
      ...server,
      'POST /asset/5/answer': {
        status: 409,
        json: snakeKeys({ code: 'stale', message: '', errors: {}, data: theirs }),
      },
    });
    const user = userEvent.setup();
    await draw();
    const first = await card('افشای داده');
    await user.click(within(first).getByRole('radio', { name: 'زیاد' }));
    expect(await within(first).findByText('مریم رستگار هم‌زمان پاسخ دیگری داده است.')).toBeInTheDocument();
    answer(server);
    await user.click(within(first).getByRole('button', { name: 'پاسخ من بماند' }));
    expect(await within(first).findByText('ذخیره شد')).toBeInTheDocument();
    expect(sent().at(-1)).toEqual({ questionId: 11, optionId: 2, note: null, files: [], revision: 7 });
  });

  it('refuses a score out of range where it is written, and does not send it', async () => {
    answer(answersServer());
    const user = userEvent.setup();
    await draw();
    const last = await card('چند ساعت');
    await user.type(within(last).getByRole('textbox', { name: /امتیاز/ }), '99');
    expect(await within(last).findByText('عددی از ۰ تا ۲۴ بنویسید.')).toBeInTheDocument();
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(sent().filter((body) => (body as { score?: number }).score === 99)).toEqual([]);
  });

  it('only shows the answers to those who may not edit', async () => {
    answer(answersServer(questionnaire({ mayAnswer: false })));
    const user = userEvent.setup();
    await draw();
    const first = await card('افشای داده');
    expect(within(first).getByRole('radio', { name: 'زیاد' })).toBeDisabled();
    await user.keyboard('2');
    expect(sent()).toEqual([]);
    expect(screen.getByText(/شما اجازه پاسخ دادن ندارید/)).toBeInTheDocument();
  });
});
