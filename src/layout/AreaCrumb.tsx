import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Area } from '#schema';
import { EntriesMenuLater } from './menuParts.ts';
import { useVisibleMenu } from './useVisibleMenu.ts';

/** The area of a screen, and the way to its other screens; plain words where the person has no other. */
export const AreaCrumb = ({ area }: { readonly area: Area }) => {
  const label = useTranslate()(`general.areas.${area}`);
  const entries = useVisibleMenu().find((group) => group.area === area)?.entries ?? [];
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (entries.length < 2)
    return (
      <Typography variant="caption" color="textSecondary">
        {label}
      </Typography>
    );
  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        onMouseEnter={EntriesMenuLater.preload}
        sx={{ typography: 'caption', color: 'text.secondary', borderRadius: 0.5, '&:hover': { color: 'text.primary' } }}
      >
        {label}
        <ExpandMoreOutlined sx={{ fontSize: 16 }} />
      </ButtonBase>
      {anchor && <EntriesMenuLater title={label} entries={entries} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
};
