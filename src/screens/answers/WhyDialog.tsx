import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import type { NodeKind, Resource } from '#schema';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';
import { answerCallsOf } from './answerCalls.ts';
import { WhyGroup } from './WhyGroup.tsx';
import { WhySubject } from './WhySubject.tsx';

interface WhyDialogProps {
  readonly resource: Resource;
  readonly id: number;
  readonly node: NodeKind;
  readonly onClose: () => void;
}

/** Asks anew each time: an explanation that is a minute old explains another number. */
const useWhy = (resource: Resource, id: number, node: NodeKind) => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const calls = answerCallsOf(provider, resource, id);
  const options = { gcTime: 0, retry: false };
  const item = useQuery({
    queryKey: [resource.name, 'why', { id, node: 'item' }],
    queryFn: calls.why,
    enabled: node === 'item',
    ...options,
  });
  const group = useQuery({
    queryKey: [resource.name, 'why', { id, node: 'group' }],
    queryFn: calls.whyGroup,
    enabled: node === 'group',
    ...options,
  });
  const failed = node === 'item' ? item : group;
  return { item: item.data, group: group.data, error: failed.error, retry: () => void failed.refetch() };
};

const Frame = ({ title, children, onClose }: { title: string; children: ReactNode; onClose: () => void }) => {
  const translate = useTranslate();
  const titleId = useId();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="md" fullScreen={isPhone}>
      <DialogTitle id={titleId} variant="h2">
        {translate('answering.why.title')}
        <Typography variant="body2" color="textSecondary" component="div">
          <bdi>{title}</bdi>
        </Typography>
      </DialogTitle>
      <DialogContent dividers>{children}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('answering.why.close')}</Button>
      </DialogActions>
    </Dialog>
  );
};

/** Everything behind the number of a subject or a group, wherever the number stands. */
export const WhyDialog = ({ resource, id, node, onClose }: WhyDialogProps) => {
  const translate = useTranslate();
  const { item, group, error, retry } = useWhy(resource, id, node);
  const again = (
    <Button color="inherit" size="small" onClick={retry}>
      {translate('answering.retry')}
    </Button>
  );
  return (
    <Frame title={item?.subject.title ?? group?.subject.title ?? ''} onClose={onClose}>
      {error && (
        <Alert severity="error" action={again}>
          {translate('answering.why.failed')}
        </Alert>
      )}
      {!error && !item && !group && <Skeleton variant="rounded" height={320} />}
      {item && <WhySubject explanation={item} />}
      {group && <WhyGroup explanation={group} />}
    </Frame>
  );
};
