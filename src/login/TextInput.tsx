import { useId, type InputHTMLAttributes, type ReactNode } from 'react';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  /** a control at the end of the line */
  readonly end?: ReactNode;
  readonly inputRef?: React.Ref<HTMLInputElement>;
}

/** A labelled line of text; what is wrong with it stands below. Names and passwords are Latin, so it runs left to right. */
export const TextInput = ({ label, error, hint, end, inputRef, ...input }: Props) => {
  const id = useId();
  return (
    <div className="login-field">
      <label htmlFor={id}>{label}</label>
      <div className="login-line">
        <input
          {...input}
          id={id}
          ref={inputRef}
          dir="ltr"
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-note`}
          spellCheck={false}
          autoCapitalize="none"
        />
        {end}
      </div>
      <div id={`${id}-note`} aria-live="polite">
        {error && <p className="login-error">{error}</p>}
        {hint && <p className="login-hint">{hint}</p>}
      </div>
    </div>
  );
};
