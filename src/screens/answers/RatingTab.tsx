import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useState, type ComponentProps } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { eachRating, permissionOf, type NodeKind, type Resource } from '#schema';
import type { Explanation } from '#resources/questions/wire.ts';
import { useFormat } from '#src/fields/useFormat.ts';
import { useLabels } from '#src/fields/useLabels.ts';
import { useMay } from '#src/providers/useMay.ts';
import { answerPathOf } from './answerPath.ts';
import { OverrideDialog } from './OverrideDialog.tsx';
import { ProgressLine } from './ProgressLine.tsx';
import { StandingFigure } from './StandingFigure.tsx';
import { useWhy } from './useWhy.ts';
import { WhyDialog } from './WhyDialog.tsx';
import { WhyGroup } from './WhyGroup.tsx';
import { WhyWaiting } from './WhyWaiting.tsx';

interface SubjectProps {
  readonly resource: Resource;
  readonly id: number;
}

/** The last time that somebody answered, of all questions. */
const lastOf = ({ parts }: Explanation) =>
  parts
    .filter((part) => part.at !== null)
    .toSorted((a, b) => String(b.at).localeCompare(String(a.at)))
    .at(0);

const LastAnswer = ({ explanation }: { readonly explanation: Explanation }) => {
  const translate = useTranslate();
  const { instant } = useFormat();
  const last = lastOf(explanation);
  if (!last?.at) return null;
  const by = last.by?.title ?? translate('answering.unknownPerson');
  return (
    <Typography variant="caption" color="textSecondary" component="div">
      {translate('answering.lastAnswer', { by, at: instant(last.at) })}
    </Typography>
  );
};

interface ActionsProps extends SubjectProps {
  readonly onWhy: () => void;
  readonly onOverride: () => void;
}

const Actions = ({ resource, id, onWhy, onOverride }: ActionsProps) => {
  const translate = useTranslate();
  const { pathname, search } = useLocation();
  const mayEdit = useMay()(permissionOf(resource, 'edit'));
  const path = answerPathOf(resource, id);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {path && (
        <Button variant="contained" component={Link} to={path} state={{ from: pathname + search }}>
          {translate(mayEdit ? 'answering.answer' : 'answering.read')}
        </Button>
      )}
      <Button variant="outlined" onClick={onWhy}>
        {translate('answering.why.open')}
      </Button>
      {mayEdit && (
        <Button variant="outlined" onClick={onOverride}>
          {translate('answering.override.action')}
        </Button>
      )}
    </Box>
  );
};

const Waiting = (props: ComponentProps<typeof WhyWaiting>) => (
  <Box sx={{ padding: 2 }}>
    <WhyWaiting {...props} />
  </Box>
);

/** How a record is rated: its figure and band, how far its answers are, and the ways to answer, explain and override. */
const RatedSubject = ({ resource, id }: SubjectProps) => {
  const translate = useTranslate();
  const [dialog, setDialog] = useState<'why' | 'override'>();
  const { data, error, retry } = useWhy(resource, id, 'item');
  const close = (): void => setDialog(undefined);
  if (error || !data) return <Waiting error={error} height={160} onRetry={retry} />;
  const { override } = data.standing;
  return (
    <Box sx={{ display: 'grid', gap: 2, padding: 2 }}>
      <StandingFigure standing={data.standing} model={data.model} />
      <ProgressLine progress={data.standing.progress} />
      <LastAnswer explanation={data} />
      {override && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {translate('answering.why.reason', { reason: override.reason })}
        </Typography>
      )}
      <Actions resource={resource} id={id} onWhy={() => setDialog('why')} onOverride={() => setDialog('override')} />
      {dialog === 'why' && <WhyDialog resource={resource} id={id} node="item" onClose={close} />}
      {dialog === 'override' && <OverrideDialog resource={resource} id={id} onClose={close} />}
    </Box>
  );
};

const RatedGroup = ({ resource, id }: SubjectProps) => {
  const { data, error, retry } = useWhy(resource, id, 'group');
  if (error || !data) return <Waiting error={error} height={120} onRetry={retry} />;
  return (
    <Box sx={{ padding: 2 }}>
      <WhyGroup explanation={data} />
    </Box>
  );
};

type TabProps = SubjectProps & { readonly node?: NodeKind | undefined };

const OneRating = ({ node, ...subject }: TabProps) =>
  node === 'group' ? <RatedGroup {...subject} /> : <RatedSubject {...subject} />;

/** One of several ratings, under its name. */
const NamedRating = ({ name, ...one }: TabProps & { readonly name: string | undefined }) => {
  const translate = useTranslate();
  const labels = useLabels(one.resource.name);
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Typography id={id} component="h3" variant="subtitle2" color="textSecondary" sx={{ px: 2, paddingBlockStart: 2 }}>
        {name === undefined ? translate('answering.tab') : labels.rating(name)}
      </Typography>
      <OneRating {...one} />
    </Box>
  );
};

/** What a panel says of the ratings of its record; a group has the greatest of what it holds. */
export const RatingTab = ({ resource, ...rest }: TabProps) => {
  const ratings = eachRating(resource);
  const [first] = ratings;
  if (first && ratings.length === 1) return <OneRating resource={first} {...rest} />;
  return ratings.map((one) => <NamedRating key={one.rated.name} resource={one} name={one.rated.name} {...rest} />);
};
