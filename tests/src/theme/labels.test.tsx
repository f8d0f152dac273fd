import TextField from '@mui/material/TextField';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FieldFrame } from '#src/screens/form/FieldFrame.tsx';
import { rendered } from '#tests/src/layout/rendered.tsx';

const lookOf = (text: RegExp) => {
  const { position, transform, fontSize, fontWeight } = getComputedStyle(screen.getByText(text, { selector: 'label' }));
  return { position, transform, fontSize, fontWeight };
};

it('labels stand above their controls, in a form as in a dialog', async () => {
  await rendered(
    <>
      <TextField label="نام نما" />
      <FieldFrame id="a" label="نام خانوادگی" required={false} help="" error={undefined}>
        <input id="a" />
      </FieldFrame>
    </>,
  );
  expect(lookOf(/نام نما/)).toMatchObject({ position: 'static', transform: 'none', fontWeight: '600' });
  expect(lookOf(/نام نما/)).toEqual(lookOf(/نام خانوادگی/));
});
