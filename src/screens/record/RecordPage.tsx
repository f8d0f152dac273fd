import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'ra-core';
import { Suspense, useId, type ReactNode } from 'react';
import { nodeIn, type NodeKind, type Resource } from '#schema';
import { recordTitle } from '#src/fields/recordTitle.ts';
import { useLabels } from '#src/fields/useLabels.ts';
import { PageTitle, type Crumb } from '#src/layout/index.ts';
import { RatingTabLater } from '#src/screens/answers/RatingTabLater.tsx';
import { useDeletion } from '#src/screens/deletion/index.ts';
import { useHasRelated } from '#src/screens/related/Related.tsx';
import { RelatedTab } from '#src/screens/related/RelatedTab.tsx';
import { useOffers } from '#src/screens/useOffers.ts';
import type { ScreenAddress } from '#src/screens/useScreenAddress.ts';
import { DirectionalIcon } from '#src/theme/index.ts';
import { MoreActions } from './MoreActions.tsx';
import { besideAndMore } from './panelActions.ts';
import { RecordHistory } from './RecordHistory.tsx';
import { RecordShow } from './RecordShow.tsx';
import { RecordWaiting } from './RecordWaiting.tsx';
import type { ActedOn } from './recordActions.ts';
import { actionsOn, useRecordActions } from './useRecordActions.tsx';
import { useRecordTabs } from './recordTabs.ts';
import { useNamedActions } from './useNamedActions.ts';
import { useRecord } from './useRecord.ts';

interface RecordPageProps {
  readonly resource: Resource;
  readonly id: number;
  readonly node?: NodeKind | undefined;
  readonly scope?: number | undefined;
  readonly address: ScreenAddress;
  /** the steps between the screen of the menu and the list */
  readonly trail?: readonly Crumb[] | undefined;
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const titleId = useId();
  return (
    <Paper variant="outlined" component="section" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      <Typography
        id={titleId}
        variant="h2"
        sx={{ px: 2, py: 1.25, fontSize: '1rem', borderBottom: 1, borderColor: 'divider' }}
      >
        {title}
      </Typography>
      {children}
    </Paper>
  );
};

const Actions = ({ resource, record, node, scope, address }: RecordPageProps & { readonly record: ActedOn }) => {
  const translate = useTranslate();
  const offers = useOffers(resource);
  const deletion = useDeletion();
  const more = useRecordActions(resource);
  const { id } = record;
  const remove = (): void =>
    deletion.open({ resource, id, node, scope, title: recordTitle(resource, record), onRemoved: address.close });
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const edit = (): void => address.open({ type: address.type, action: 'edit', id });
  const isRoot = id === resource.tree?.root;
  // how it is rated is answered, explained and set where it stands
  const named = useNamedActions(resource.rated ? [] : actionsOn(record, more.offered), {
    onEdit: offers.edit ? edit : undefined,
    onRemove: offers.remove && !isRoot ? remove : undefined,
  });
  const { beside, more: others } = besideAndMore(named, isPhone ? 2 : undefined);
  return (
    <>
      <Button variant="text" startIcon={<DirectionalIcon icon={ArrowBack} />} onClick={address.close}>
        {translate('form.page.close')}
      </Button>
      <MoreActions as="words" actions={others} />
      {beside.toReversed().map(({ name, label, icon: Icon, danger, run }) => (
        <Button
          key={name}
          variant={name === 'edit' ? 'contained' : 'outlined'}
          color={danger ? 'error' : 'primary'}
          startIcon={<Icon />}
          onClick={run}
        >
          {label}
        </Button>
      ))}
      {more.dialog}
    </>
  );
};

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
  '& > div': { display: 'grid', gap: 2, minWidth: 0 },
} as const;

/** A record on a page of its own: its facts, how it is rated and why, what refers to it, and its history. */
export const RecordPage = (props: RecordPageProps) => {
  const { resource, id, scope, trail } = props;
  const translate = useTranslate();
  const labels = useLabels(resource.name);
  const offers = useOffers(resource);
  const hasRelated = useHasRelated(resource);
  const tabs = useRecordTabs(resource);
  const { record, error, retry } = useRecord({ resource, id, node: props.node, scope });
  const node = record && (nodeIn(resource, record) ?? props.node);
  const code = record && resource.code ? record[resource.code] : undefined;
  const history = offers.history && (
    <Part title={translate('form.tabs.history')}>
      <RecordHistory resource={resource} id={id} />
    </Part>
  );
  // below the facts, unless there is nothing beside them
  const isBelow = hasRelated || tabs.length > 0 || resource.rated !== undefined;
  return (
    <>
      <PageTitle
        title={record ? recordTitle(resource, record) : labels.one}
        inside
        {...(trail && { trail })}
        {...(typeof code === 'string' && code && { subtitle: <bdi dir="ltr">{code}</bdi> })}
        actions={record && <Actions {...props} node={node} record={record} />}
      />
      {!record && <RecordWaiting error={error} onRetry={retry} />}
      {record && (
        <Box sx={columns}>
          <div>
            <Part title={translate('form.tabs.show')}>
              <RecordShow resource={resource} id={id} node={node} scope={scope} placed />
            </Part>
            {isBelow && history}
          </div>
          <div>
            {resource.rated && (
              <Part title={translate('answering.tab')}>
                <RatingTabLater resource={resource} id={id} node={node} />
              </Part>
            )}
            {tabs.map(({ name, label, Content }) => (
              <Part key={name} title={translate(label)}>
                <Suspense fallback={<RecordWaiting error={null} onRetry={() => undefined} />}>
                  <Content id={id} />
                </Suspense>
              </Part>
            ))}
            {hasRelated && (
              <Part title={translate('form.related.title')}>
                <RelatedTab resource={resource} id={id} />
              </Part>
            )}
            {!isBelow && history}
          </div>
        </Box>
      )}
    </>
  );
};
