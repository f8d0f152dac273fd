import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { latinDigits, plainMobile } from '#schema';
import { TextControl } from '#src/fields/controls/TextControl.tsx';
import type { ControlProps, FieldView } from './FieldView.ts';

const Latin = ({ children }: { children: ReactNode }) => (
  <bdi dir="ltr" className="latin">
    {children}
  </bdi>
);

const rowClickStays = (event: { stopPropagation: () => void }): void => event.stopPropagation();

const Address = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} onClick={rowClickStays} {...(href.startsWith('http') && { target: '_blank', rel: 'noreferrer' })}>
    <Latin>{children}</Latin>
  </Link>
);

const safeAddress = /^(https?:\/\/|mailto:)/i;

/** An identifier in Latin script. */
export const codeView: FieldView<'code'> = {
  copied: true,
  Cell: ({ value }) => <Latin>{value}</Latin>,
  Input: ({ field, ...props }) => <TextControl {...props} latin maxLength={field.max ?? 64} />,
  FilterValue: (props) => <TextControl {...props} latin />,
};

export const emailView: FieldView<'email'> = {
  copied: true,
  Cell: ({ value }) => <Address href={`mailto:${value}`}>{value}</Address>,
  Input: (props) => <TextControl {...props} latin inputMode="email" maxLength={254} />,
  FilterValue: (props) => <TextControl {...props} latin inputMode="email" />,
};

export const urlView: FieldView<'url'> = {
  copied: true,
  Cell: ({ value }) => (safeAddress.test(value) ? <Address href={value}>{value}</Address> : <Latin>{value}</Latin>),
  Input: (props) => <TextControl {...props} latin inputMode="url" maxLength={2000} />,
  FilterValue: (props) => <TextControl {...props} latin inputMode="url" />,
};

/** Digits of any set, as they are stored. */
const TelephoneControl = ({ onChange, onBlur, ...props }: ControlProps<string>) => (
  <TextControl
    {...props}
    latin
    inputMode="tel"
    maxLength={20}
    onChange={(value) => onChange(value && latinDigits(value))}
    onBlur={() => {
      if (props.value && plainMobile(props.value) !== props.value) onChange(plainMobile(props.value));
      onBlur?.();
    }}
  />
);

export const mobileView: FieldView<'mobile'> = {
  copied: true,
  Cell: ({ value }) => <Address href={`tel:${value}`}>{value}</Address>,
  Input: TelephoneControl,
  FilterValue: TelephoneControl,
};
