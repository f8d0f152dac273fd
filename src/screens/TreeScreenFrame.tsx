import CloseIcon from '@mui/icons-material/Close';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, type ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { measures } from '#src/theme/index.ts';
import type { TreeEntry } from '#src/tree/treeModel.ts';
import type { ScreenAddress } from './useScreenAddress.ts';

interface FrameProps {
  readonly title: string;
  readonly code?: string | undefined;
  /** the nodes above, the root first */
  readonly path: readonly TreeEntry[] | undefined;
  readonly address: ScreenAddress;
  readonly onEdit?: (() => void) | undefined;
  readonly children: ReactNode;
}

const Path = ({ path, address }: Pick<FrameProps, 'address'> & { path: readonly TreeEntry[] }) => (
  <Breadcrumbs
    aria-label={useTranslate()('tree.path')}
    separator="›"
    maxItems={4}
    itemsAfterCollapse={2}
    sx={{ fontSize: 12, '& li': { maxWidth: 160, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } }}
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
        {code ?? title}
      </Link>
    ))}
  </Breadcrumbs>
);

const Content = ({ title, code, path, address, onEdit, children, titleId }: FrameProps & { titleId: string }) => {
  const translate = useTranslate();
  return (
    <>
      <Box sx={{ p: 2, pb: 1, borderBottom: 1, borderColor: 'divider' }}>
        {path && path.length > 0 && <Path path={path} address={address} />}
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
          <Typography id={titleId} variant="h2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
            {code && (
              <Box component="bdi" dir="ltr" sx={{ color: 'text.secondary', fontWeight: 400, marginInlineEnd: 1 }}>
                {code}
              </Box>
            )}
            <bdi>{title}</bdi>
          </Typography>
          {onEdit && (
            <Button size="small" variant="outlined" startIcon={<EditIcon />} onClick={onEdit}>
              {translate('tree.actions.edit')}
            </Button>
          )}
          <IconButton size="small" aria-label={translate('tree.closePanel')} onClick={address.close}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </Box>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto' }}>{children}</Box>
    </>
  );
};

const sheet = { display: 'flex', flexDirection: 'column' } as const;

/** The panel beside the tree; on narrow screens it lies over it. */
export const TreeScreenFrame = (props: FrameProps) => {
  const titleId = useId();
  const isWide = useMediaQuery(({ breakpoints }: { breakpoints: { up: (key: 'lg') => string } }) =>
    breakpoints.up('lg'),
  );
  const content = <Content {...props} titleId={titleId} />;
  if (!isWide) {
    const paper = { 'aria-labelledby': titleId, sx: { ...sheet, width: `min(100vw, ${measures.sidePanel}px)` } };
    return (
      <Drawer open anchor="right" onClose={props.address.close} slotProps={{ paper }}>
        {content}
      </Drawer>
    );
  }
  return (
    <Paper
      component="aside"
      variant="outlined"
      aria-labelledby={titleId}
      sx={{ ...sheet, width: measures.sidePanel, flex: 'none', maxHeight: 'max(368px, calc(100dvh - 184px))' }}
    >
      {content}
    </Paper>
  );
};
