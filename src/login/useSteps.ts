import { useState } from 'react';
import { startSession } from '#src/providers/session.ts';
import type { SecondStep, SignedIn } from './signIn.ts';

/** The person who is in but has something to do first, and the password that was just typed, where one was. */
export interface Pending extends SignedIn {
  readonly password: string;
}
type Step =
  | { readonly name: 'first' }
  | { readonly name: 'code'; readonly pendingToken: string; readonly password: string }
  | { readonly name: 'password' | 'factor'; readonly pending: Pending };

/** From credentials to the console: a code where a second factor is set up, then what has to be done before. */
export const useSteps = () => {
  const [step, setStep] = useState<Step>({ name: 'first' });
  const goOn = (pending: Pending): void => {
    if (pending.mustChangePassword) setStep({ name: 'password', pending });
    else if (pending.mustSetSecondFactor) setStep({ name: 'factor', pending });
    else startSession(pending);
  };
  const take = (answer: SignedIn | SecondStep, password: string): void => {
    if ('pendingToken' in answer) setStep({ name: 'code', pendingToken: answer.pendingToken, password });
    else goOn({ ...answer, password });
  };
  return { step, take, goOn, startOver: () => setStep({ name: 'first' }) };
};
