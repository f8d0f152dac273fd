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

/** What stays although it is about to lose what it belongs to, and what that means. */
const Kept = ({ counts }: { readonly counts: readonly (readonly [name: string, count: number])[] }) => (
  <Alert severity="info" icon={false} sx={{ mb: 1 }}>
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {counts.map(([name, count]) => (
        <Count key={name} name={name} count={count} />
      ))}
    </Box>
  </Alert>
);

const isKept = ([name]: readonly [string, number]): boolean => name.endsWith(':kept');

/** What goes along with a removal: in words by kind of thing, then in numbers from the server; and what is kept. */
export const DeletionEffects = ({ target }: { target: DeletionTarget }) => {
  const translate = useTranslate();
  const { counting, failed, counts } = useTakes(target);
  if (removalOfTarget(target).takes === 'nothing') return null;
  const kind = [target.resource.name, target.node].filter(Boolean).join('.');
  const kept = counts.filter(isKept);
  const going = counts.filter((count) => !isKept(count));
  const words = translate(`form.deletion.effects.${kind}`, { _: '' });
  const says = Boolean(words) || counting || failed || going.length > 0 || kept.length === 0;
  return (
    <>
      {says && (
        <Alert severity="warning" icon={false} sx={{ mb: 1 }}>
          {words || translate('form.deletion.effectsOfAny')}
          {counting && <Skeleton width={160} aria-label={translate('form.loading')} />}
          {failed && <Box>{translate('form.deletion.notCounted')}</Box>}
          {going.length > 0 && (
            <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
              {going.map(([name, count]) => (
                <Count key={name} name={name} count={count} />
              ))}
            </Box>
          )}
        </Alert>
      )}
      {kept.length > 0 && <Kept counts={kept} />}
    </>
  );
};
