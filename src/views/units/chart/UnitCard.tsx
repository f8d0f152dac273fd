import PersonIcon from '@mui/icons-material/PeopleAltOutlined';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { memo, type MouseEvent } from 'react';
import { useTranslate } from 'ra-core';
import type { BusinessUnit } from '#resources/governance/businessUnits.ts';
import { PersonAvatar } from '#src/fields/LabelList.tsx';
import { useFormat } from '#src/fields/useFormat.ts';
import type { TreeEntry } from '#src/tree/treeModel.ts';
import { CardBox, Line, Toggle } from './chartStyles.ts';
import { cardSize, stemInset, type Card } from './layoutChart.ts';

export interface UnitCardProps {
  readonly entry: TreeEntry;
  readonly card: Card;
  readonly isOpen: boolean;
  readonly isActive: boolean;
  readonly isCurrent: boolean;
  readonly isHit: boolean;
  /** near enough for more than the title to be read */
  readonly isNear: boolean;
}

export const cardId = (key: TreeEntry['key']): string => `chart-card-${key}`;
const mark = (on: boolean): '' | undefined => (on ? '' : undefined);
const toggleWidth = 22;

const Manager = ({ entry }: { readonly entry: TreeEntry }) => {
  const translate = useTranslate();
  const { manager } = entry.node as unknown as Pick<BusinessUnit, 'manager'>;
  return (
    <Line sx={{ color: manager ? 'text.primary' : 'text.secondary', height: 22 }}>
      {manager && <PersonAvatar label={manager} size={20} />}
      <Box component="bdi" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {manager?.title ?? translate('unitsViews.chart.noManager')}
      </Box>
    </Line>
  );
};

const Facts = ({ entry }: { readonly entry: TreeEntry }) => {
  const translate = useTranslate();
  const { number } = useFormat();
  return (
    <Line sx={{ color: 'text.secondary', justifyContent: 'space-between', height: 18 }}>
      <Box component="bdi" dir="ltr" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {entry.code}
      </Box>
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, flex: 'none' }}>
        <PersonIcon sx={{ fontSize: 14 }} />
        {translate('unitsViews.chart.people', { count: number(entry.people) })}
      </Box>
    </Line>
  );
};

/** One unit on the chart: what it is called, who leads it, how many people it has with all below it. */
export const UnitCard = memo(({ entry, card, isOpen, isActive, isCurrent, isHit, isNear }: UnitCardProps) => {
  const translate = useTranslate();
  const { number } = useFormat();
  const rtl = useTheme().direction === 'rtl';
  const { key, title, children, parent } = entry;
  const stem = card.hangs ? stemInset : cardSize.width / 2;
  const left = (rtl ? cardSize.width - stem : stem) - toggleWidth / 2 - 1;
  return (
    <CardBox
      id={cardId(key)}
      role="treeitem"
      aria-level={entry.level}
      aria-posinset={entry.position + 1}
      aria-setsize={parent?.children.length ?? 1}
      aria-expanded={children.length > 0 ? isOpen : undefined}
      aria-selected={isCurrent}
      aria-label={title}
      title={title}
      data-key={key}
      data-root={mark(!parent)}
      data-active={mark(isActive)}
      data-current={mark(isCurrent)}
      data-hit={mark(isHit)}
      style={{ left: card.left, top: card.top }}
    >
      <div className="title">
        <bdi>{title}</bdi>
      </div>
      {isNear && <Manager entry={entry} />}
      {isNear && <Facts entry={entry} />}
      {children.length > 0 && (isNear || !isOpen) && (
        <Toggle
          type="button"
          tabIndex={-1}
          data-toggle=""
          aria-label={translate(isOpen ? 'unitsViews.chart.close' : 'unitsViews.chart.open', { title })}
          onDoubleClick={(event: MouseEvent) => event.stopPropagation()}
          style={{ left }}
        >
          {isOpen ? '−' : number(entry.groups)}
        </Toggle>
      )}
    </CardBox>
  );
});
UnitCard.displayName = 'UnitCard';
