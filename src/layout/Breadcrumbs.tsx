import MuiBreadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'ra-core';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import type { Area } from '#schema';
import { AreaCrumb } from './AreaCrumb.tsx';
import { areaOfPath, entryOfPath } from './menuEntries.ts';
import { useOpenTitle } from './openRecord.ts';
import { useMenuLabel } from './useMenuLabel.ts';

/** One step of the way; without a path it is text. */
export interface Crumb {
  readonly label: string;
  readonly to?: string;
}
interface Step extends Crumb {
  readonly area?: Area;
}

const cut = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const StepText = ({ label, to, area }: Step) => {
  if (area) return <AreaCrumb area={area} />;
  if (!to)
    return (
      <Typography variant="caption" color="textSecondary" title={label} sx={cut}>
        <bdi>{label}</bdi>
      </Typography>
    );
  return (
    <Link component={RouterLink} to={to} underline="hover" color="inherit" variant="caption" title={label} sx={cut}>
      <bdi>{label}</bdi>
    </Link>
  );
};

const useSteps = (trail: readonly Crumb[], last: string, inside: boolean): Step[] => {
  const translate = useTranslate();
  const labelOf = useMenuLabel();
  const { pathname } = useLocation();
  const area = areaOfPath(pathname);
  const entry = entryOfPath(pathname);
  const home = '/dashboard';
  if (pathname === home) return [];
  const isEntryItself = !inside && entry?.path === pathname && trail.length === 0;
  const steps: Step[] = [
    { label: translate('frame.breadcrumbs.home'), to: home },
    ...(area && area !== 'general' ? [{ label: translate(`general.areas.${area}`), area }] : []),
    ...(entry && !isEntryItself ? [{ label: labelOf(entry), to: entry.path }] : []),
    ...trail,
  ];
  return steps.at(-1)?.label === last ? steps.slice(0, -1) : steps;
};

/** One line, whatever the length: the middle collapses, long steps are cut. */
const line = {
  minHeight: 20,
  '& ol': { flexWrap: 'nowrap' },
  '& li': { lineHeight: 1.5, minWidth: 0, maxWidth: 320 },
  '& li:first-of-type, & li[aria-hidden]': { flex: 'none' },
  '& li[aria-hidden]': { marginInline: 0.75 },
} as const;

interface BreadcrumbsProps {
  readonly trail: readonly Crumb[];
  readonly title: string;
  /** the screen of the menu is a step too */
  readonly inside: boolean;
}

/** Where the screen stands: home, area, the screen of the menu, what lies between it and here, and the open record. */
export const Breadcrumbs = ({ trail, title, inside }: BreadcrumbsProps) => {
  const translate = useTranslate();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const open = useOpenTitle();
  const steps = useSteps(trail, title, inside);
  if (steps.length === 0) return null;
  const last = open ?? title;
  return (
    <MuiBreadcrumbs
      aria-label={translate('frame.breadcrumbs.label')}
      expandText={translate('frame.breadcrumbs.expand')}
      maxItems={narrow ? 3 : 6}
      itemsBeforeCollapse={1}
      itemsAfterCollapse={narrow ? 1 : 3}
      sx={line}
    >
      {[...steps, ...(open ? [{ label: title }] : [])].map((step) => (
        <StepText key={`${step.to ?? ''} ${step.label}`} {...step} />
      ))}
      <Typography variant="caption" color="textPrimary" aria-current="page" title={last} sx={cut}>
        <bdi>{last}</bdi>
      </Typography>
    </MuiBreadcrumbs>
  );
};
