import Autorenew from '@mui/icons-material/Autorenew';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import type { SvgIconComponent } from '@mui/icons-material';
import { useNotify, useTranslate } from 'ra-core';
import { useRef } from 'react';
import { copyText } from './copyText.ts';
import { suggestPassword } from './suggestPassword.ts';

interface ToolProps {
  readonly name: 'suggest' | 'copy';
  readonly icon: SvgIconComponent;
  readonly onClick: () => void;
}

const Tool = ({ name, icon: Icon, onClick }: ToolProps) => {
  const label = useTranslate()(`usersViews.setPassword.${name}`);
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={onClick}>
        <Icon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
};

interface PasswordFieldProps {
  readonly value: string;
  readonly problem: string | undefined;
  readonly fixed: boolean;
  readonly onChange: (value: string) => void;
}

/** The password in plain sight, since it has to be handed on; with a new suggestion and a copy at hand. */
export const PasswordField = ({ value, problem, fixed, onChange }: PasswordFieldProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const box = useRef<HTMLInputElement>(null);
  const copy = async (): Promise<void> => {
    const copied = box.current !== null && (await copyText(box.current));
    notify(`usersViews.setPassword.${copied ? 'copied' : 'notCopied'}`, { type: copied ? 'success' : 'warning' });
  };
  return (
    <TextField
      fullWidth
      autoFocus
      label={translate('usersViews.setPassword.field')}
      value={value}
      error={problem !== undefined}
      helperText={problem ?? (fixed ? undefined : translate('login.change.rule'))}
      onChange={(event) => onChange(event.target.value)}
      inputRef={box}
      slotProps={{
        htmlInput: { dir: 'ltr', readOnly: fixed, maxLength: 128, autoComplete: 'new-password', spellCheck: false },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              {!fixed && <Tool name="suggest" icon={Autorenew} onClick={() => onChange(suggestPassword())} />}
              <Tool name="copy" icon={ContentCopyOutlined} onClick={() => void copy()} />
            </InputAdornment>
          ),
        },
      }}
    />
  );
};
