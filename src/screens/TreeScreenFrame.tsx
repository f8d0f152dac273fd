import Box from '@mui/material/Box';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import type { TreeEntry } from '#src/tree/treeModel.ts';
import { PanelHead } from './record/PanelHead.tsx';
import type { PanelAction } from './record/panelActions.ts';
import { PanelDialog } from './PanelDialog.tsx';
import { SidePanel } from './SidePanel.tsx';
import type { ScreenAddress } from './useScreenAddress.ts';

interface FrameProps {
  readonly title: string;
  readonly code?: string | undefined;
  /** the nodes above, the root first */
  readonly path: readonly TreeEntry[];
  readonly address: ScreenAddress;
  /** over the tree instead of beside it */
  readonly asDialog?: boolean | undefined;
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
  readonly actions?: readonly PanelAction[];
  readonly onEdit?: (() => void) | undefined;
  readonly onRemove?: (() => void) | undefined;
  readonly children: ReactNode;
}

const Path = ({ path, code, address }: Pick<FrameProps, 'path' | 'code' | 'address'>) => (
  <Breadcrumbs
    aria-label={useTranslate()('tree.path')}
    separator="›"
    maxItems={4}
    itemsAfterCollapse={2}
    sx={{ px: 2, pt: 1, '& li': { maxWidth: 180, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } }}
  >
    {path.map(({ id, type, title, code }) => (
      <Link
        key={id}
        component="button"
        type="button"
        variant="caption"
        underline="hover"
        color="textSecondary"
        title={title}
        onClick={() => address.open({ type, action: 'show', id })}
      >
        <bdi>{code ?? title}</bdi>
      </Link>
    ))}
    {code !== undefined && (
      <Typography variant="caption" component="bdi">
        {code}
      </Typography>
    )}
  </Breadcrumbs>
);

/** The panel of one node: where it stands in the tree, what it is called, and what can be done with it. */
export const TreeScreenFrame = ({
  title,
  code,
  path,
  address,
  asDialog = false,
  onPrevious,
  onNext,
  actions = [],
  onEdit,
  onRemove,
  children,
}: FrameProps) => {
  const titleId = useId();
  const Shell = asDialog ? PanelDialog : SidePanel;
  return (
    <Shell titleId={titleId} onClose={address.close}>
      {(path.length > 0 || code !== undefined) && <Path path={path} code={code} address={address} />}
      <PanelHead
        titleId={titleId}
        title={title}
        onPrevious={onPrevious}
        onNext={onNext}
        actions={actions}
        onEdit={onEdit}
        onRemove={onRemove}
        onClose={address.close}
      />
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto' }}>{children}</Box>
    </Shell>
  );
};
