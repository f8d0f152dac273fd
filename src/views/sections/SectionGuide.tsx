import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { measures } from '#src/theme/index.ts';
import { jumpTo, SectionAnnouncement, useAnnouncedSections, type GuidedSection } from './announcedSections.ts';
import { useCurrentSection } from './useCurrentSection.ts';

interface WayProps {
  /** what the list of sections is called */
  readonly label: string;
  readonly sections: readonly GuidedSection[];
  readonly current: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** Beside the page, always in sight. */
const SectionList = ({ label, sections, current, onChoose }: WayProps) => (
  <Box
    component="nav"
    aria-label={label}
    sx={{
      position: 'sticky',
      insetBlockStart: measures.topBar + 24,
      maxHeight: `calc(100dvh - ${measures.topBar + 48}px)`,
      overflowY: 'auto',
      marginBlockStart: 3,
    }}
  >
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, borderLeft: 1, borderColor: 'divider' }}>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <Box
            component={Link}
            to={{ hash: id }}
            preventScrollReset
            aria-current={id === current || undefined}
            onClick={() => onChoose(id)}
            sx={{
              display: 'block',
              marginInlineStart: '-1px',
              padding: '5px 12px',
              borderLeft: 2,
              borderColor: 'transparent',
              color: 'text.secondary',
              typography: 'body2',
              textDecoration: 'none',
              outlineOffset: -2,
              '&:hover': { color: 'text.primary', backgroundColor: 'action.hover' },
              '&[aria-current]': { color: 'primary.main', borderColor: 'primary.main', fontWeight: 600 },
            }}
          >
            {title}
          </Box>
        </li>
      ))}
    </Box>
  </Box>
);

/** Above the page where there is no room beside it. */
const SectionSelect = ({ label, sections, current, onChoose }: WayProps) => (
  <Box
    sx={{
      position: 'sticky',
      insetBlockStart: measures.topBar,
      zIndex: 2,
      paddingBlock: 1,
      backgroundColor: 'background.default',
      borderBottom: 1,
      borderColor: 'divider',
    }}
  >
    <TextField
      select
      fullWidth
      size="small"
      label={label}
      value={current ?? ''}
      onChange={({ target }) => onChoose(target.value)}
    >
      {sections.map(({ id, title }) => (
        <MenuItem key={id} value={id}>
          {title}
        </MenuItem>
      ))}
    </TextField>
  </Box>
);

interface SectionGuideProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A long page with the list of its sections: each SettingsSection in it that has an id can be jumped to and linked. */
export const SectionGuide = ({ label, children }: SectionGuideProps) => {
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));
  const { sections, announce } = useAnnouncedSections();
  const { current, choose } = useCurrentSection(sections);
  const navigate = useNavigate();
  const go = (id: string): void => {
    choose(id);
    jumpTo(id);
    document.querySelector<HTMLElement>(`#${id} h2`)?.focus({ preventScroll: true });
  };
  const shared = { label, sections, current };
  const select = (id: string): void => {
    void navigate({ hash: id }, { preventScrollReset: true });
    choose(id);
    jumpTo(id);
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '176px minmax(0, 1fr)' },
        columnGap: 4,
        alignItems: 'start',
      }}
    >
      {isWide ? <SectionList {...shared} onChoose={go} /> : <SectionSelect {...shared} onChoose={select} />}
      <SectionAnnouncement value={announce}>
        <Box>{children}</Box>
      </SectionAnnouncement>
    </Box>
  );
};
