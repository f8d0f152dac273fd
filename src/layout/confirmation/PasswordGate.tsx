import { lazy, Suspense, useEffect, useState } from 'react';
import { askedBy } from '#src/providers/confirmation.ts';
import { needWords } from '#src/providers/words.ts';

const PasswordDialog = lazy(async () => {
  const [loaded] = await Promise.all([import('./PasswordDialog.tsx'), needWords(['account'])]);
  return { default: loaded.PasswordDialog };
});

/** Asks for the password again whenever a call needs it, over whatever is open. */
export const PasswordGate = () => {
  const [answer, setAnswer] = useState<((confirmed: boolean) => void) | null>(null);
  useEffect(
    () =>
      askedBy(
        () =>
          new Promise((resolve) => {
            setAnswer(() => (confirmed: boolean) => {
              setAnswer(null);
              resolve(confirmed);
            });
          }),
      ),
    [],
  );
  if (!answer) return null;
  return (
    <Suspense fallback={null}>
      <PasswordDialog onEnd={answer} />
    </Suspense>
  );
};
