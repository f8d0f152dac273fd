import { usePreferences } from '#src/providers/preferences.ts';
import { loginWords } from './loginWords.ts';

/** Shown while the first chunk is on the way. */
export const Waiting = () => {
  const { language } = usePreferences();
  return (
    <div className="waiting" role="status" aria-label={loginWords[language].waiting}>
      <span className="waiting-mark" />
    </div>
  );
};
