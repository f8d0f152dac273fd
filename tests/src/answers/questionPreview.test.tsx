import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { assetQuestions } from '#resources/questions/assetQuestions.ts';
import { QuestionPreview } from '#src/screens/answers/QuestionPreview.tsx';
import { rendered } from '#tests/src/layout/rendered.tsx';
import { apiServer } from '#tests/src/providers/apiServer.ts';
import { signIn } from '#tests/src/tree/treeServer.ts';
import { given } from './explanations.ts';

const entry = {
  resource: assetQuestions,
  key: 'asset-questions 11',
  id: 11,
  type: 'item',
  title: 'افشای داده چه زیانی دارد؟',
} as unknown as Parameters<typeof QuestionPreview>[0]['entry'];

const record = {
  id: 11,
  revision: 1,
  _type: 2,
  title: 'افشای داده چه زیانی دارد؟',
  code: 'Q-11',
  guidance: 'بدترین پیامد را در نظر بگیرید.',
  weight: 2.5,
  required: true,
  answerKind: 'options',
  options: [
    { id: 1, title: 'کم', score: 0 },
    { id: 2, title: 'زیاد', score: 100 },
  ],
  scoreMin: null,
  scoreMax: null,
};

describe('a question as the person who answers will see it', () => {
  const { answer, asked } = apiServer();
  beforeEach(() => signIn(['assetsAndReferenceData:assetQuestions:view']));

  it('shows what is asked, what helps, its weight and its options with their scores', async () => {
    answer({ 'GET /assets/question/11': given(record) });
    await rendered(<QuestionPreview entry={entry} />);
    expect(await screen.findByRole('heading', { name: /افشای داده/ })).toBeInTheDocument();
    expect(screen.getByText('بدترین پیامد را در نظر بگیرید.')).toBeInTheDocument();
    expect(screen.getByText(/وزن ۲٫۵/)).toHaveTextContent('الزامی');
    expect(screen.getByText('امتیاز ۱۰۰')).toBeInTheDocument();
    expect(screen.getAllByRole('radio')).toHaveLength(3);
  });

  it('may be tried; nothing is sent', async () => {
    answer({ 'GET /assets/question/11': given(record) });
    await rendered(<QuestionPreview entry={entry} />);
    await userEvent.click(await screen.findByRole('radio', { name: 'زیاد' }));
    expect(screen.getByRole('radio', { name: 'زیاد' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'نامرتبط' }));
    expect(screen.getByRole('radio', { name: 'زیاد' })).not.toBeChecked();
    expect(asked.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('asks for a figure in its range where scores are given', async () => {
    const scored = { ...record, answerKind: 'score', options: null, scoreMin: 0, scoreMax: 24, required: false };
    answer({ 'GET /assets/question/11': given(scored) });
    await rendered(<QuestionPreview entry={entry} />);
    const score = await screen.findByRole('textbox', { name: /امتیاز از ۰ تا ۲۴/ });
    await userEvent.type(score, '۳۰');
    expect(await screen.findByText('عددی از ۰ تا ۲۴ بنویسید.')).toBeInTheDocument();
    await userEvent.clear(score);
    await userEvent.type(score, '۱۲');
    expect(screen.queryByText('عددی از ۰ تا ۲۴ بنویسید.')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'نامرتبط' }));
    expect(score).toHaveValue('');
  });
});
