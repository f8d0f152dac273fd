import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useFormat } from '#src/fields/useFormat.ts';
import { FeatureRow } from './FeatureRow.tsx';
import type { AreaGroup, Feature } from './matrix.ts';
import { StateBox } from './StateBox.tsx';
import type { AccessState } from './useAccesses.ts';

interface AreaRowsProps {
  readonly accesses: AccessState;
  readonly group: AreaGroup;
  readonly isOpen: boolean;
  readonly onFold: () => void;
  readonly readOnly: boolean;
  readonly onWho: (feature: Feature) => void;
}

const AreaHead = ({ accesses, group, isOpen, onFold, readOnly }: AreaRowsProps) => {
  const translate = useTranslate();
  const { number } = useFormat();
  const area = translate(`general.areas.${group.area}`);
  const all = group.features.flatMap(({ permissions }) => permissions);
  const chosen = all.filter((permission) => accesses.chosen.has(permission)).length;
  return (
    <Box role="row" sx={{ borderTop: 1, borderColor: 'divider', backgroundColor: 'action.hover', px: 1 }}>
      <Box role="rowheader" sx={{ display: 'flex', alignItems: 'center' }}>
        <StateBox
          {...{ accesses, readOnly }}
          permissions={all}
          label={translate('usersViews.accesses.area', { area })}
        />
        <ButtonBase
          aria-expanded={isOpen}
          onClick={onFold}
          sx={{ flexGrow: 1, justifyContent: 'space-between', minHeight: 40, gap: 1, borderRadius: 1, px: 0.5 }}
        >
          <Typography component="span" sx={{ fontWeight: 600, textAlign: 'start' }}>
            {area}
          </Typography>
          <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Typography component="span" variant="body2" color="textSecondary">
              {translate('usersViews.accesses.count', { chosen: number(chosen), all: number(all.length) })}
            </Typography>
            {isOpen ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />}
          </Box>
        </ButtonBase>
      </Box>
    </Box>
  );
};

/** An area of the matrix: its head with a box for all of it, and its features while it is open. */
export const AreaRows = (props: AreaRowsProps) => {
  const { accesses, group, isOpen, readOnly, onWho } = props;
  return (
    <Box role="rowgroup">
      <AreaHead {...props} />
      {isOpen &&
        group.features.map((feature) => <FeatureRow key={feature.name} {...{ accesses, feature, readOnly, onWho }} />)}
    </Box>
  );
};
