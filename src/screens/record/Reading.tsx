import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'ra-core';
import { Suspense, type ReactNode } from 'react';
import type { Resource } from '#schema';
import { RatingTabLater } from '#src/screens/answers/RatingTabLater.tsx';
import { useHasRelated } from '#src/screens/related/Related.tsx';
import { RelatedTab } from '#src/screens/related/RelatedTab.tsx';
import type { Offers } from '#src/screens/useOffers.ts';
import type { ScreenAction, ScreenAddress } from '#src/screens/useScreenAddress.ts';
import { RecordHistory } from './RecordHistory.tsx';
import { RecordShow } from './RecordShow.tsx';
import { RecordWaiting } from './RecordWaiting.tsx';
import { useRecordTabs } from './recordTabs.ts';

interface ReadingProps {
  readonly resource: Resource;
  readonly id: number;
  readonly scope?: number | undefined;
  readonly offers: Offers;
  readonly address: ScreenAddress;
}

interface ReadingTab {
  readonly name: ScreenAction;
  /** key of its words */
  readonly label: string;
  readonly content: ReactNode;
}

/** What there is to read of a record, for this person: facts, rating, what its resource adds, what refers to it, history. */
const useReadingTabs = ({ resource, id, scope, offers }: ReadingProps): readonly ReadingTab[] => {
  const own = useRecordTabs(resource).map(({ name, label, Content }) => ({
    name,
    label,
    content: <Content id={id} />,
  }));
  const hasRelated = useHasRelated(resource);
  const all: readonly (ReadingTab & { readonly offered: boolean })[] = [
    {
      name: 'show',
      label: 'form.tabs.show',
      offered: true,
      content: <RecordShow resource={resource} id={id} scope={scope} placed />,
    },
    {
      name: 'rate',
      label: 'answering.tab',
      offered: resource.rated !== undefined,
      content: <RatingTabLater resource={resource} id={id} />,
    },
    ...own.map((tab) => ({ ...tab, offered: true })),
    {
      name: 'related',
      label: 'form.related.title',
      offered: hasRelated,
      content: <RelatedTab resource={resource} id={id} />,
    },
    {
      name: 'history',
      label: 'form.tabs.history',
      offered: offers.history,
      content: <RecordHistory resource={resource} id={id} />,
    },
  ];
  return all.filter(({ offered }) => offered);
};

/** A record in the panel, in tabs; the address says which is open. */
export const Reading = (props: ReadingProps) => {
  const { address, id } = props;
  const translate = useTranslate();
  const tabs = useReadingTabs(props);
  const tab = tabs.find(({ name }) => name === address.action) ?? tabs[0]!;
  return (
    <>
      <Tabs
        value={tab.name}
        variant="scrollable"
        aria-label={translate('form.tabs.label')}
        onChange={(_, action: ScreenAction) => address.open({ action, id }, { replace: true })}
        sx={{ px: 1, borderBottom: 1, borderColor: 'divider', flex: 'none' }}
      >
        {tabs.map(({ name, label }) => (
          <Tab key={name} value={name} label={translate(label)} />
        ))}
      </Tabs>
      <Box role="tabpanel" tabIndex={0} aria-label={translate(tab.label)} sx={{ overflow: 'auto' }}>
        <Suspense fallback={<RecordWaiting error={null} onRetry={() => undefined} />}>{tab.content}</Suspense>
      </Box>
    </>
  );
};
