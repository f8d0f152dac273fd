import { useTranslate } from 'ra-core';
import Box from '@mui/material/Box';
import { useFormat } from '#src/fields/useFormat.ts';

interface OtherValueProps {
  readonly name: string;
  readonly value: unknown;
}

/** A value of an entry that is no field of a record: what was exported, which permissions a role holds. */
export const OtherValue = ({ name, value }: OtherValueProps) => {
  const translate = useTranslate();
  const { number } = useFormat();
  if (value === null || value === undefined || value === '') return <>{translate('general.none')}</>;
  if (typeof value === 'boolean') return <>{translate(value ? 'general.yes' : 'general.no')}</>;
  if (typeof value === 'number') return <>{number(value)}</>;
  if (Array.isArray(value)) {
    return (
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {value.map((one, index) => (
          <li key={index}>
            <OtherValue name={name} value={one} />
          </li>
        ))}
      </Box>
    );
  }
  return <bdi dir="ltr">{typeof value === 'string' ? value : JSON.stringify(value)}</bdi>;
};
