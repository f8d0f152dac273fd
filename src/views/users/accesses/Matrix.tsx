import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { fold, permissionActions, type Area } from '#schema';
import { AreaRows } from './AreaRows.tsx';
import { actionOf, groupsOf, type AreaGroup, type Feature } from './matrix.ts';
import { columns } from './matrixLook.ts';
import { StateBox } from './StateBox.tsx';
import type { AccessState } from './useAccesses.ts';
import { useFeatureWords } from './useFeatureWords.ts';
import { walkBoxes } from './walkBoxes.ts';

interface MatrixProps {
  readonly accesses: AccessState;
  readonly readOnly: boolean;
  readonly onWho: (feature: Feature) => void;
}

/** Areas and features whose names hold what is looked for; an area that does, shows all it has. */
const useFound = (register: readonly string[], search: string): AreaGroup[] => {
  const translate = useTranslate();
  const words = useFeatureWords();
  return useMemo(() => {
    const looked = fold(search);
    const holds = (text: string): boolean => fold(text).includes(looked);
    return groupsOf(register).flatMap((group) => {
      if (looked === '' || holds(translate(`general.areas.${group.area}`))) return [group];
      const features = group.features.filter((feature) => holds(words.feature(feature)));
      return features.length > 0 ? [{ ...group, features }] : [];
    });
  }, [register, search, translate, words]);
};

const ColumnHeads = ({ accesses, readOnly }: Omit<MatrixProps, 'onWho'>) => {
  const translate = useTranslate();
  const words = useFeatureWords();
  const { register = [] } = accesses.data ?? {};
  return (
    <Box role="row" sx={{ ...columns, borderTop: 0, display: { xs: 'none', md: 'grid' } }}>
      <Box role="columnheader" sx={{ display: 'flex', alignItems: 'center', fontWeight: 600 }}>
        <StateBox {...{ accesses, readOnly }} permissions={register} label={translate('usersViews.accesses.all')} />
        {translate('usersViews.accesses.feature')}
      </Box>
      {permissionActions.map((action) => (
        <Box role="columnheader" key={action} sx={{ textAlign: 'center', fontWeight: 600, fontSize: 13, py: 0.5 }}>
          <Box>{words.action(action)}</Box>
          <StateBox
            {...{ accesses, readOnly }}
            permissions={register.filter((permission) => actionOf(permission) === action)}
            label={translate('usersViews.accesses.column', { action: words.action(action) })}
          />
        </Box>
      ))}
    </Box>
  );
};

interface MatrixBarProps {
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

const MatrixBar = ({ search, onSearch, onOpen, onClose }: MatrixBarProps) => {
  const translate = useTranslate();
  const startAdornment = (
    <InputAdornment position="start">
      <SearchIcon fontSize="small" />
    </InputAdornment>
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
      <TextField
        size="small"
        value={search}
        onChange={({ target }) => onSearch(target.value)}
        // Enter looks, it does not save.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        placeholder={translate('usersViews.accesses.search')}
        slotProps={{
          htmlInput: { 'aria-label': translate('usersViews.accesses.search') },
          input: { startAdornment },
        }}
        sx={{ flex: { xs: '1 1 100%', sm: '1 1 auto' }, maxWidth: { sm: 360 } }}
      />
      <Button onClick={onOpen}>{translate('usersViews.accesses.open')}</Button>
      <Button onClick={onClose}>{translate('usersViews.accesses.close')}</Button>
    </Box>
  );
};

/** Everything that a role may allow, by area and feature; searched, folded, walked through by arrows. */
export const Matrix = ({ accesses, readOnly, onWho }: MatrixProps) => {
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<Area>>(new Set());
  const register = useMemo(() => accesses.data?.register ?? [], [accesses.data]);
  const groups = useFound(register, search);
  const flip = (area: Area): void => {
    const next = new Set(closed);
    if (!next.delete(area)) next.add(area);
    setClosed(next);
  };
  return (
    <>
      <MatrixBar
        search={search}
        onSearch={setSearch}
        onOpen={() => setClosed(new Set())}
        onClose={() => setClosed(new Set(groups.map(({ area }) => area)))}
      />
      <Card variant="outlined" role="table" aria-labelledby="page-title" onKeyDown={walkBoxes}>
        {groups.length > 0 && (
          <Box role="rowgroup">
            <ColumnHeads {...{ accesses, readOnly }} />
          </Box>
        )}
        {groups.map((group) => (
          <AreaRows
            key={group.area}
            {...{ accesses, group, readOnly, onWho }}
            isOpen={search !== '' || !closed.has(group.area)}
            onFold={() => flip(group.area)}
          />
        ))}
        {groups.length === 0 && (
          <Typography role="row" sx={{ p: 3, textAlign: 'center' }} color="textSecondary">
            <span role="cell">{translate('usersViews.accesses.nothing')}</span>
          </Typography>
        )}
      </Card>
    </>
  );
};
