import { useEffect, useReducer } from 'react';

const secondsLeft = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / 1000));

/** Seconds that are left until an instant (ms since 1970), counted down each second; 0 once it is past. */
export const useCountdown = (until: number): number => {
  const [, count] = useReducer((turn: number) => turn + 1, 0);
  useEffect(() => {
    const timer = setInterval(() => {
      count();
      if (secondsLeft(until) === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  // Of this moment, so that nothing held back is free for the one frame before the counting begins.
  return secondsLeft(until);
};

/** A number in the digits of the language. */
export const inDigits = (value: number, language: 'fa' | 'en'): string =>
  new Intl.NumberFormat(language === 'fa' ? 'fa-IR' : 'en', { useGrouping: false }).format(value);

/** Minutes and seconds in the digits of the language: ۲:۰۵ */
export const clockTime = (seconds: number, language: 'fa' | 'en'): string => {
  const padded = new Intl.NumberFormat(language === 'fa' ? 'fa-IR' : 'en', { minimumIntegerDigits: 2 });
  return `${inDigits(Math.floor(seconds / 60), language)}:${padded.format(seconds % 60)}`;
};
