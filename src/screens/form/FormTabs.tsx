import Badge from '@mui/material/Badge';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'ra-core';
import { useFormState } from 'react-hook-form';
import { useFormat } from '#src/fields/useFormat.ts';
import type { Labels } from '#src/fields/useLabels.ts';
import type { Section } from './formFields.ts';

interface FormTabsProps {
  readonly labels: Labels;
  readonly sections: readonly Section[];
  readonly open: number;
  readonly onOpen: (index: number) => void;
}

/** The sections of a long form, each with the number of its fields that must be corrected. */
export const FormTabs = ({ labels, sections, open, onOpen }: FormTabsProps) => {
  const translate = useTranslate();
  const { number } = useFormat();
  const { errors } = useFormState();
  return (
    <Tabs
      value={open}
      onChange={(_, index: number) => onOpen(index)}
      variant="scrollable"
      aria-label={translate('form.more')}
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 1,
        px: 1,
        borderBottom: 1,
        borderColor: 'divider',
        backgroundColor: 'background.paper',
      }}
    >
      {sections.map(({ name, fields }, index) => {
        const wrong = fields.filter(([field]) => field in errors).length;
        const title = name ? labels.section(name) : translate('form.tabs.show');
        return (
          <Tab
            key={name ?? ''}
            value={index}
            {...(wrong > 0 && {
              'aria-label': `${title}، ${translate('form.errors.inTab', { smart_count: wrong, count: number(wrong) })}`,
            })}
            label={
              wrong > 0 ? (
                <Badge color="error" badgeContent={number(wrong)} sx={{ paddingInlineEnd: 1.5 }}>
                  {title}
                </Badge>
              ) : (
                title
              )
            }
          />
        );
      })}
    </Tabs>
  );
};
