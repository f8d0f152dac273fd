import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { isDay, type Problem } from '#schema';
import { useFormat } from '#src/fields/useFormat.ts';

/** Says in the person's language why a value is refused. */
export const useProblemText = (): ((problem: Problem) => string) => {
  const translate = useTranslate();
  const format = useFormat();
  return useCallback(
    ({ code, limit }) => {
      const shown = typeof limit === 'string' && isDay(limit) ? format.date(limit) : limit;
      return translate(`errors.validation.${code}`, { limit: shown });
    },
    [translate, format],
  );
};
