import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { kindsOf } from '#resources/settings/passwords.ts';
import { TextControl } from '#src/fields/controls/TextControl.tsx';
import { FieldFrame } from '#src/screens/form/FieldFrame.tsx';
import { useProblemText } from '#src/screens/form/useProblemText.ts';

/** Tries a made-up password by the rules as they are typed; common ones are known to the server only. */
export const PasswordTrial = ({ rules }: { readonly rules: Readonly<Record<string, unknown>> }) => {
  const translate = useTranslate();
  const say = useProblemText();
  const id = useId();
  const [password, setPassword] = useState('');
  const shortest = Number(rules['shortest']);
  const kinds = Number(rules['kinds']);
  const problem = (): string | undefined => {
    if (password === '') return undefined;
    if (password.length < shortest) return say({ code: 'tooShort', limit: shortest });
    return kindsOf(password) < kinds ? translate('errors.validation.tooPlain', { limit: kinds }) : undefined;
  };
  const label = translate('configuration.test.password');
  const help = translate(`configuration.test.${password === '' ? 'passwordHint' : 'passwordGood'}`);
  return (
    <FieldFrame id={id} label={label} required={false} help={help} error={problem()}>
      <TextControl
        id={id}
        label={label}
        latin
        autoComplete="off"
        value={password}
        invalid={problem() !== undefined}
        describedBy={`${id}-text`}
        onChange={(value) => setPassword(value ?? '')}
      />
    </FieldFrame>
  );
};
