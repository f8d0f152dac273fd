import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Highlighted } from '#src/tree/Highlighted.tsx';
import type { SearchItem } from './searchItem.ts';

interface Props {
  readonly id: string;
  readonly item: SearchItem;
  /** closed up */
  readonly query: string;
  readonly active: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

const Sign = ({ icon: Icon, picture }: Pick<SearchItem, 'icon' | 'picture'>) =>
  picture ? (
    <Avatar src={picture} alt="" sx={{ width: 24, height: 24 }} />
  ) : (
    <Box sx={{ display: 'grid', placeItems: 'center', width: 24, color: 'text.secondary' }}>
      <Icon fontSize="small" />
    </Box>
  );

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** One line of the results; the pointer and the arrow keys share what is active. */
export const SearchOption = ({ id, item, query, active, onPoint, onChoose }: Props) => {
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    if (active) line.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <Box
      {...(item.to ? { component: Link, to: item.to } : {})}
      ref={line}
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      onMouseMove={onPoint}
      onClick={onChoose}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        minHeight: { xs: 48, sm: 40 },
        paddingInline: 1.25,
        borderRadius: 1,
        color: 'text.primary',
        textDecoration: 'none',
        cursor: 'pointer',
        backgroundColor: active ? 'action.selected' : 'transparent',
      }}
    >
      <Sign icon={item.icon} picture={item.picture} />
      {item.code && (
        <Box component="bdi" dir="ltr" sx={{ color: 'text.secondary', fontSize: 13, flex: 'none' }}>
          <Highlighted text={item.code} query={query} />
        </Box>
      )}
      <Box component="bdi" sx={{ ...cut, flex: '0 1 auto' }}>
        <Highlighted text={item.label} query={query} />
      </Box>
      {item.context && (
        <Box component="bdi" sx={{ ...cut, flex: '1 1 0', minWidth: 64, color: 'text.secondary', fontSize: 12 }}>
          {item.context}
        </Box>
      )}
    </Box>
  );
};
