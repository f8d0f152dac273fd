import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { permissionActions } from '#schema';
import { actionOf, type Feature } from './matrix.ts';
import { columns } from './matrixLook.ts';
import { StateBox } from './StateBox.tsx';
import type { AccessState } from './useAccesses.ts';
import { useFeatureWords } from './useFeatureWords.ts';
import { WhoButton } from './WhoButton.tsx';

interface FeatureRowProps {
  readonly accesses: AccessState;
  readonly feature: Feature;
  readonly readOnly: boolean;
  readonly onWho: (feature: Feature) => void;
}

const usual: readonly string[] = permissionActions;

const FeatureHead = ({ accesses, feature, readOnly, onWho }: FeatureRowProps) => {
  const translate = useTranslate();
  const name = useFeatureWords().feature(feature);
  return (
    <Box role="rowheader" sx={{ display: 'flex', alignItems: 'center', minWidth: 0, flexBasis: '100%' }}>
      <StateBox
        {...{ accesses, readOnly }}
        permissions={feature.permissions}
        label={translate('usersViews.accesses.row', { feature: name })}
      />
      <Box component="span" sx={{ overflowWrap: 'anywhere', flexGrow: 1 }}>
        {name}
      </Box>
      <WhoButton feature={name} onClick={() => onWho(feature)} />
    </Box>
  );
};

/** One feature: a box for all of it, one for each action, and who has it. Side by side, or below its name on phones. */
export const FeatureRow = (props: FeatureRowProps) => {
  const { accesses, feature, readOnly } = props;
  const translate = useTranslate();
  const words = useFeatureWords();
  const cell = (permission: string, textAlways = false) => {
    const action = words.action(actionOf(permission));
    const label = translate('usersViews.accesses.cell', { action, feature: words.feature(feature) });
    const box = { accesses, label, readOnly, textAlways, text: action, permissions: [permission] };
    return <StateBox {...box} key={permission} />;
  };
  const extras = feature.permissions.filter((one) => !usual.includes(actionOf(one)));
  return (
    <Box role="row" sx={columns}>
      <FeatureHead {...props} />
      {usual.map((action) => {
        const permission = feature.permissions.find((one) => actionOf(one) === action);
        const display = { xs: permission ? 'block' : 'none', md: 'block' };
        return (
          <Box role="cell" key={action} sx={{ textAlign: 'center', display }}>
            {permission && cell(permission)}
          </Box>
        );
      })}
      {extras.length > 0 && (
        <Box role="cell" sx={{ gridColumn: '1 / -1', paddingInlineStart: { md: 5 } }}>
          {extras.map((permission) => cell(permission, true))}
        </Box>
      )}
    </Box>
  );
};
