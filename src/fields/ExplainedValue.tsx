import ButtonBase from '@mui/material/ButtonBase';
import { useTranslate } from 'ra-core';
import { useContext, type ReactNode } from 'react';
import type { Rated } from '#schema';
import type { Values } from './FieldView.ts';
import { ExplainContext, nodeOf } from './explainContext.ts';

interface ExplainedValueProps {
  readonly resource: string;
  /** by which the number follows */
  readonly rating: Rated;
  readonly record: Values;
  /** in a list the row has its own stop for the Tab key, and its menu the same way in */
  readonly reachable: boolean;
  readonly children: ReactNode;
}

/** A number that opens its explanation. */
export const ExplainedValue = ({ resource, rating, record, reachable, children }: ExplainedValueProps) => {
  const translate = useTranslate();
  const explain = useContext(ExplainContext);
  const id = record['id'];
  if (!explain || typeof id !== 'number') return children;
  return (
    <ButtonBase
      tabIndex={reachable ? 0 : -1}
      title={translate('answering.why.open')}
      onClick={(event) => {
        event.stopPropagation();
        explain({ resource, rating: rating.name, id, node: nodeOf(resource, record) });
      }}
      sx={{
        font: 'inherit',
        verticalAlign: 'baseline',
        borderRadius: 0.5,
        textDecoration: 'underline dotted',
        textUnderlineOffset: 4,
        '&:hover': { color: 'primary.main' },
      }}
    >
      {children}
    </ButtonBase>
  );
};
