import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { snakeKeys } from '#schema';
import { ServiceAnswers, ThirdPartyAnswers } from '#src/views/ratings/Answers.tsx';
import { rendered } from '#tests/src/layout/rendered.tsx';
import { apiServer } from '#tests/src/providers/apiServer.ts';
import { signIn } from '#tests/src/tree/treeServer.ts';
import { given } from './explanations.ts';
import { answerOf, questionnaire, standing } from './questionnaire.ts';

const pages = [
  {
    what: 'a service',
    feature: 'assetsAndReferenceData:services',
    path: '/services/item/answer/',
    calls: '/service/item/5',
    back: '/services',
    Page: ServiceAnswers,
  },
  {
    what: 'a third party',
    feature: 'projectModule:thirdParties',
    path: '/third-parties-priorities/item/answer/',
    calls: '/thirdparties/5',
    back: '/third-parties',
    Page: ThirdPartyAnswers,
  },
] as const;

describe.each(pages)('the questions about $what', ({ feature, path, calls, back, Page }) => {
  const { answer, asked } = apiServer();
  const may = (...actions: string[]) => signIn(actions.map((action) => `${feature}:${action}`));
  beforeEach(() => {
    sessionStorage.clear();
    may('view', 'edit');
  });
  const draw = (id = '5') =>
    rendered(
      [
        { path: `${path}:id`, element: <Page /> },
        { path: '*', element: <p>جای دیگر</p> },
      ],
      path + id,
    );
  const form = (more: object = {}) => ({
    'GET /user': { json: { data: { id: 2, first_name: 'آرش', last_name: 'کریمی', position: null } } },
    [`GET ${calls}/questions`]: given(questionnaire(more)),
  });

  it('are answered by the calls of its own, and lead back to its record', async () => {
    const written = snakeKeys({ answer: answerOf({ optionId: 2 }), standing }) as object;
    answer({ ...form(), [`POST ${calls}/answer`]: { json: { data: written } } });
    const { router } = await draw();
    const card = within(await screen.findByRole('region', { name: /افشای داده/ }));
    await userEvent.click(card.getByRole('radio', { name: 'زیاد' }));
    expect(await card.findByText('ذخیره شد')).toBeInTheDocument();
    expect(asked.find(({ method }) => method === 'POST')).toMatchObject({
      path: `${calls}/answer`,
      body: { questionId: 11, optionId: 2 },
    });
    await userEvent.click(screen.getByRole('button', { name: 'پایان' }));
    expect(await screen.findByText('جای دیگر')).toBeInTheDocument();
    expect(router.state.location.pathname + router.state.location.search).toContain(back);
  });

  it('are only read by who may not answer', async () => {
    may('view');
    answer(form({ mayAnswer: false }));
    await draw();
    expect(await screen.findByRole('heading', { level: 1, name: 'دیدن پاسخ‌ها' })).toBeInTheDocument();
    const card = within(await screen.findByRole('region', { name: /افشای داده/ }));
    for (const choice of card.getAllByRole('radio')) expect(choice).toBeDisabled();
  });

  it('are said to be missing where none are defined', async () => {
    answer(form({ sections: [] }));
    await draw();
    expect(await screen.findByText('هنوز پرسشی تعریف نشده است.')).toBeInTheDocument();
  });

  it.each(['7', 'x', '0'])('of id %s, which there is not, are a page that is not found', async (id) => {
    answer(form());
    await draw(id);
    expect(await screen.findByText(/صفحه یافت نشد/)).toBeInTheDocument();
  });
});
