import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { eachRating, type Resource } from '#schema';
import { ExplainContext, type Explained } from '#src/fields/explainContext.ts';
import { resourceNamed } from '#src/providers/resourceNamed.ts';

const WhyDialog = lazy(async () => ({ default: (await import('./WhyDialog.tsx')).WhyDialog }));

/** The resource with the rating that the number belongs to. */
const ratedResource = ({ resource, rating }: Explained): Resource => {
  const whole = resourceNamed(resource);
  return eachRating(whole).find(({ rated }) => rated.name === rating) ?? whole;
};

/** Lets every number inside it that follows from answers open its explanation. */
export const Explaining = ({ children }: { readonly children: ReactNode }) => {
  const [asked, setAsked] = useState<Explained>();
  const explain = useCallback((number: Explained) => setAsked(number), []);
  return (
    <ExplainContext value={explain}>
      {children}
      {asked && (
        <Suspense fallback={null}>
          <WhyDialog
            resource={ratedResource(asked)}
            id={asked.id}
            node={asked.node}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </ExplainContext>
  );
};
