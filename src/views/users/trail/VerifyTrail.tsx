import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import type { LastVerdict, TrailFinding } from '#resources/users/trailVerdict.ts';
import { useFormat } from '#src/fields/useFormat.ts';
import { JobProgress } from '#src/jobs/JobProgress.tsx';
import { useVerdict } from './useVerdict.ts';

const shownFindings = 10;

const Finding = ({ finding: { kind, id } }: { readonly finding: TrailFinding }) => {
  const translate = useTranslate();
  const { number } = useFormat();
  const what = translate(`usersViews.trail.findings.${kind}`);
  return <li>{id === null ? what : translate('usersViews.trail.findingAt', { id: number(id), what })}</li>;
};

/** What the last look at the whole trail found, in a sentence; where somebody has tampered with it, entry by entry. */
const Told = ({ verdict }: { readonly verdict: LastVerdict }) => {
  const translate = useTranslate();
  const { number, instant } = useFormat();
  const { entries, erased, findings, at, user } = verdict;
  const params = { entries: number(entries), when: instant(at), user: user ?? translate('general.bySystem') };
  const more = findings.length - shownFindings;
  return (
    <>
      {translate(findings.length === 0 ? 'usersViews.trail.whole' : 'usersViews.trail.tampered', params)}
      {erased > 0 && ` ${translate('usersViews.trail.erased', { count: number(erased) })}`}
      {findings.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 0.5, paddingInlineStart: 2.5 }}>
          {findings.slice(0, shownFindings).map((finding) => (
            <Finding key={`${finding.kind} ${finding.id}`} finding={finding} />
          ))}
          {more > 0 && <li>{translate('usersViews.trail.more', { count: number(more) })}</li>}
        </Box>
      )}
    </>
  );
};

const severityOf = (verdict: LastVerdict | null): 'info' | 'success' | 'error' => {
  if (!verdict) return 'info';
  return verdict.findings.length === 0 ? 'success' : 'error';
};

/** Whether the trail still stands as it was written, and the button that looks. */
export const VerifyTrail = () => {
  const translate = useTranslate();
  const { last, verify, busy, progress } = useVerdict();
  const { data, error, refetch } = last;
  if (error && data === undefined) {
    const retry = <Button onClick={() => void refetch()}>{translate('list.retry')}</Button>;
    return (
      <Alert severity="warning" action={retry} sx={{ mb: 2 }}>
        {translate(error.message, { _: error.message })}
      </Alert>
    );
  }
  if (data === undefined) return <Skeleton variant="rounded" height={52} sx={{ mb: 2 }} />;
  return (
    <Alert
      severity={severityOf(data)}
      variant="outlined"
      sx={{ mb: 2, flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center' }}
      action={
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<VerifiedUserOutlined />}
          loading={busy}
          loadingPosition="start"
          onClick={verify}
        >
          {translate('usersViews.trail.verify')}
        </Button>
      }
    >
      {data ? <Told verdict={data} /> : translate('usersViews.trail.never')}
      {busy && (
        <Box sx={{ mt: 1, maxWidth: 360 }}>
          <JobProgress label={translate('usersViews.trail.verifying')} progress={progress} />
        </Box>
      )}
    </Alert>
  );
};
