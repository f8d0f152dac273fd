import { useGetIdentity, useSetLocale } from 'ra-core';
import { useEffect } from 'react';
import { adoptPreferences } from '#src/providers/ownPreferences.ts';
import { goodPreferences, preferences } from '#src/providers/preferences.ts';
import { currentSession } from '#src/providers/session.ts';

/** The session for which it was done: another language draws the whole console anew, and must not undo itself. */
let doneFor: string | undefined;

/** Takes over, once in a session, what the person chose on another computer since this browser last saw them. */
export const useChosenElsewhere = (): void => {
  const { identity } = useGetIdentity();
  const setLocale = useSetLocale();
  const chosen = identity?.['preferences'] as Readonly<Record<string, unknown>> | undefined;
  useEffect(() => {
    const token = currentSession()?.token;
    if (!chosen || token === undefined || token === doneFor) return;
    doneFor = token;
    const { language } = goodPreferences(chosen);
    adoptPreferences({ ...chosen, language: preferences().language });
    // the words of the other language are loaded first
    if (language && language !== preferences().language) void setLocale(language);
  }, [chosen, setLocale]);
};
