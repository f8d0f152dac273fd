import { useState } from 'react';

const captchaCodes = ['captchaRequired', 'captchaFailed'];
/** Refused before anybody looked at the proof, which stays good. */
const unread = ['tooManyRequests', 'locked'];

/** Whether a proof is asked for, and the present one. `round` rises with each proof that was used up. */
export const useCaptcha = (always: boolean) => {
  const [captcha, setCaptcha] = useState({ asked: false, proof: '', round: 0 });
  const renew = (code: string): void => {
    if (unread.includes(code)) return;
    setCaptcha(({ asked, round }) => ({ asked: asked || captchaCodes.includes(code), proof: '', round: round + 1 }));
  };
  const keepProof = (proof: string): void => setCaptcha((before) => ({ ...before, proof }));
  const needed = captcha.asked || always;
  return { ...captcha, needed, isMissing: needed && !captcha.proof, renew, keepProof };
};
export type CaptchaState = ReturnType<typeof useCaptcha>;
