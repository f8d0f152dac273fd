import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { files } from '#schema';
import { filesView } from '#src/fields/filesView.tsx';
import { Toasts } from '#src/layout/Toasts.tsx';
import { rendered } from '#tests/src/layout/rendered.tsx';
import { apiServer } from '#tests/src/providers/apiServer.ts';
import { me, signInAs } from '#tests/src/screens/people.ts';

const { answer } = apiServer();

it('a file that cannot be taken away says why', async () => {
  signInAs('view');
  answer({ ...me, 'GET /files/7': { status: 404, json: { code: 'notFound', message: 'این پرونده دیگر نیست.' } } });
  const paper = { id: 7, name: 'a.pdf', size: 10, type: 'application/pdf' };
  await rendered(
    <>
      <filesView.Cell resource="users" name="papers" field={files()} value={[paper]} record={{}} full />
      <Toasts />
    </>,
  );
  await userEvent.click(await screen.findByRole('button', { name: /a\.pdf/ }));
  expect(await screen.findByText('این پرونده دیگر نیست.')).toBeInTheDocument();
});
