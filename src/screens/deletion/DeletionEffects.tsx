import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { useNames } from '#src/fields/useLabels.ts';
import type { DeletionTarget } from './deletionTarget.ts';
import { removalOfTarget, useTakes } from './useRemoval.ts';

const Count = ({ name, count }: { name: string; count: number }) => {
  const translate = useTranslate();
  const [resource = name, node] = name.split(':');
  const names = useNames(resource);
  const kind = node === 'group' || node === 'item' ? names.node(node) : names.one;
  const plain = translate(node === 'kept' ? 'form.deletion.kept' : 'form.deletion.count', { count, kind });
  return <li>{translate(`places.counts.${name.replace(':', '.')}`, { count, _: plain })}</li>;
};

/** What goes along with a removal: in words by kind of thing, then in numbers from the server. */
export const DeletionEffects = ({ target }: { target: DeletionTarget }) => {
  const translate = useTranslate();
  const { counting, failed, counts } = useTakes(target);
  if (removalOfTarget(target).takes === 'nothing') return null;
  const kind = [target.resource.name, target.node].filter(Boolean).join('.');
  return (
    <Alert severity="warning" icon={false} sx={{ mb: 1 }}>
      {translate(`form.deletion.effects.${kind}`, { _: translate('form.deletion.effectsOfAny') })}
      {counting && <Skeleton width={160} aria-label={translate('form.loading')} />}
      {failed && <Box>{translate('form.deletion.notCounted')}</Box>}
      {counts.length > 0 && (
        <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
          {counts.map(([name, count]) => (
            <Count key={name} name={name} count={count} />
          ))}
        </Box>
      )}
    </Alert>
  );
};
