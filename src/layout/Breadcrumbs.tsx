import MuiBreadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { areaOfPath, entryOfPath } from './menuEntries.ts';
import { useMenuLabel } from './useMenuLabel.ts';

/** One step of the way; without a path it is text. */
export interface Crumb {
  readonly label: string;
  readonly to?: string;
}

const Step = ({ label, to }: Crumb) =>
  to ? (
    <Link component={RouterLink} to={to} underline="hover" color="inherit" variant="caption">
      <bdi>{label}</bdi>
    </Link>
  ) : (
    <Typography variant="caption" color="textSecondary">
      <bdi>{label}</bdi>
    </Typography>
  );

const useSteps = (trail: readonly Crumb[], title: string): Crumb[] => {
  const translate = useTranslate();
  const labelOf = useMenuLabel();
  const { pathname } = useLocation();
  const area = areaOfPath(pathname);
  const entry = entryOfPath(pathname);
  const home = '/dashboard';
  if (pathname === home) return [];
  const isEntryItself = entry?.path === pathname && trail.length === 0;
  const steps: Crumb[] = [
    { label: translate('frame.breadcrumbs.home'), to: home },
    ...(area && area !== 'general' ? [{ label: translate(`general.areas.${area}`) }] : []),
    ...(entry && !isEntryItself ? [{ label: labelOf(entry), to: entry.path }] : []),
    ...trail,
  ];
  return steps.at(-1)?.label === title ? steps.slice(0, -1) : steps;
};

/** Where the screen stands: home, area, the screen of the menu, and what lies between it and here. */
export const Breadcrumbs = ({ trail, title }: { readonly trail: readonly Crumb[]; readonly title: string }) => {
  const translate = useTranslate();
  const steps = useSteps(trail, title);
  return steps.length === 0 ? null : (
    <MuiBreadcrumbs aria-label={translate('frame.breadcrumbs.label')} sx={{ '& li': { lineHeight: 1.5 } }}>
      {steps.map((step) => (
        <Step key={`${step.to ?? ''} ${step.label}`} {...step} />
      ))}
      <Typography variant="caption" color="textPrimary" aria-current="page">
        <bdi>{title}</bdi>
      </Typography>
    </MuiBreadcrumbs>
  );
};
