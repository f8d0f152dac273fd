import { lazy, Suspense, type ComponentType } from 'react';

/** A part that most visits never open, in a chunk of its own; `preload` fetches it when the pointer comes near. */
export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  const Later = (props: Props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
  return Object.assign(Later, { preload: () => void load().catch(() => undefined) });
};
