import Check from '@mui/icons-material/Check';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';

/** Without a secure connection the browser has only its old way, by a box that nobody sees. */
const copyByBox = (text: string): boolean => {
  const box = document.createElement('textarea');
  box.value = text;
  box.style.position = 'fixed';
  box.style.opacity = '0';
  document.body.append(box);
  box.select();
  const copied = document.execCommand('copy');
  box.remove();
  return copied;
};

const copyText = async (text: string): Promise<boolean> => {
  if (!navigator.clipboard) return copyByBox(text);
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => copyByBox(text),
  );
};

/** Takes a value to the clipboard; `label` names what is copied. */
export const CopyButton = ({ text, label }: { text: string; label: string }) => {
  const translate = useTranslate();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    const timer = isCopied ? setTimeout(() => setCopied(false), 2000) : undefined;
    return () => clearTimeout(timer);
  }, [isCopied]);
  const Icon = isCopied ? Check : ContentCopyOutlined;
  return (
    <Tooltip title={translate(isCopied ? 'form.copied' : 'form.copy', { label })}>
      <IconButton
        size="small"
        aria-label={translate('form.copy', { label })}
        onClick={() => void copyText(text).then(setCopied)}
        sx={{ padding: 0.25, marginInlineStart: 0.5, verticalAlign: 'middle' }}
      >
        <Icon sx={{ fontSize: 16 }} />
      </IconButton>
    </Tooltip>
  );
};
