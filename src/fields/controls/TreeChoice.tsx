import ChevronRight from '@mui/icons-material/ChevronRight';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { RichTreeView } from '@mui/x-tree-view/RichTreeView';
import { useTranslate } from 'ra-core';
import { useMemo, useState, type MouseEvent } from 'react';
import type { NodeKind } from '#schema';
import { DirectionalIcon } from '#src/theme/index.ts';
import { branchIds, choiceTree, type ChoiceNode } from './choiceTree.ts';
import { useTreeOptions } from './useTreeOptions.ts';

interface TreeChoiceProps {
  /** the resource whose tree is shown */
  readonly to: string;
  readonly node: NodeKind | undefined;
  readonly label: string;
  /** what is searched for */
  readonly typed: string;
  readonly many: boolean;
  readonly ids: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
}

const slots = { expandIcon: () => <DirectionalIcon icon={ChevronRight} />, collapseIcon: ExpandMore };
const look = {
  '& .MuiTreeItem-content': { paddingBlock: 0.25, borderRadius: 1 },
  '& .MuiTreeItem-label': { fontSize: '0.875rem', overflowWrap: 'anywhere' },
  '& .MuiCheckbox-root': { padding: 0.5 },
};

/** Branches stay as the person left them; a search opens all that lead to a hit. */
const useBranches = (nodes: readonly ChoiceNode[], query: string) => {
  const [toggled, setToggled] = useState<{ readonly of: string; readonly open: readonly string[] }>();
  const known = toggled?.of === query ? toggled.open : undefined;
  const open = known ?? branchIds(nodes, query === '' ? 1 : undefined);
  return [open, (next: readonly string[]) => setToggled({ of: query, open: next })] as const;
};

const Waiting = () => (
  <Box role="status" aria-label={useTranslate()('form.loading')} sx={{ p: 1 }}>
    <Skeleton height={32} />
    <Skeleton height={32} />
    <Skeleton height={32} />
  </Box>
);

/** The tree of a resource, to choose one of its nodes or tick several. */
export const TreeChoice = ({ to, node, label, typed, many, ids, onChange }: TreeChoiceProps) => {
  const translate = useTranslate();
  const { rows, query, waiting, failed } = useTreeOptions(to, node, typed);
  const nodes = useMemo(() => choiceTree(rows), [rows]);
  const [open, setOpen] = useBranches(nodes, query);
  if (waiting && !failed) return <Waiting />;
  if (failed || rows.length === 0) {
    return (
      <Typography role="status" color="textSecondary" sx={{ p: 2 }}>
        {translate(failed ? 'form.optionsFailed' : 'list.nothingFound')}
      </Typography>
    );
  }
  const shown = new Set(rows.map(({ id }) => id));
  /** what the search leaves out stays chosen, and all keep their order */
  const take = (items: readonly string[]): void => {
    const wanted = items.map(Number);
    const kept = many ? ids.filter((id) => !shown.has(id) || wanted.includes(id)) : [];
    onChange([...kept, ...wanted.filter((id) => !kept.includes(id))]);
  };
  const takeByClick = (event: MouseEvent, item: string): void => {
    if (!many) return onChange([Number(item)]);
    if (event.target instanceof Element && event.target.closest('.MuiTreeItem-checkbox, .MuiTreeItem-iconContainer'))
      return undefined;
    const id = Number(item);
    return onChange(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);
  };
  const selection = many
    ? ({ multiSelect: true, checkboxSelection: true, selectedItems: ids.map(String) } as const)
    : ({ selectedItems: ids.map(String)[0] ?? null } as const);
  return (
    <RichTreeView<ChoiceNode, boolean>
      aria-label={label}
      items={nodes}
      getItemLabel={({ code, label: title }) => (code ? `${title} (${code})` : title)}
      slots={slots}
      sx={look}
      itemChildrenIndentation={20}
      expansionTrigger="iconContainer"
      expandedItems={[...open]}
      onExpandedItemsChange={(_, next) => setOpen(next)}
      onItemClick={takeByClick}
      onSelectedItemsChange={(_, next) => take([next ?? []].flat())}
      {...selection}
    />
  );
};
