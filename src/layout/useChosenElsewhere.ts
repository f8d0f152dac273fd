import { useGetIdentity, useSetLocale } from 'ra-core';
import { useEffect, useRef } from 'react';
import { adoptPreferences } from '#src/providers/ownPreferences.ts';
import { goodPreferences, preferences } from '#src/providers/preferences.ts';

/** Takes over, once, what the person chose on another computer since this browser last saw them. */
export const useChosenElsewhere = (): void => {
  const { identity } = useGetIdentity();
  const setLocale = useSetLocale();
  const isDone = useRef(false);
  const chosen = identity?.['preferences'] as Readonly<Record<string, unknown>> | undefined;
  useEffect(() => {
    if (!chosen || isDone.current) return;
    isDone.current = true;
    const { language } = goodPreferences(chosen);
    adoptPreferences({ ...chosen, language: preferences().language });
    // the words of the other language are loaded first
    if (language && language !== preferences().language) void setLocale(language);
  }, [chosen, setLocale]);
};
