import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import type { NodeKind, Resource } from '#schema';
import { useWhy } from './useWhy.ts';
import { WhyGroup } from './WhyGroup.tsx';
import { WhySubject } from './WhySubject.tsx';
import { WhyWaiting } from './WhyWaiting.tsx';

interface WhyDialogProps {
  readonly resource: Resource;
  readonly id: number;
  readonly node: NodeKind;
  readonly onClose: () => void;
}

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
  const { data, error, retry } = useWhy(resource, id, node, { fresh: true });
  return (
    <Frame title={data?.subject.title ?? ''} onClose={onClose}>
      {(error || !data) && <WhyWaiting error={error} height={320} onRetry={retry} />}
      {!error && data && ('parts' in data ? <WhySubject explanation={data} /> : <WhyGroup explanation={data} />)}
    </Frame>
  );
};
