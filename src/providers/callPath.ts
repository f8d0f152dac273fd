import { callOf, type CallName, type ResolvedCall, type Resource, type NodeKind } from '#schema';

interface Place {
  readonly id?: unknown;
  readonly scope?: number | undefined;
  readonly node?: NodeKind | undefined;
}

/** The call of that name with its path filled in. Throws where the resource does not offer it or a part is missing. */
export const filledCall = (resource: Resource, name: CallName, place: Place = {}): ResolvedCall => {
  const call = callOf(resource, name, place.node);
  if (!call) throw new Error(`${resource.name} offers no call '${name}'; see calls.without in its definition`);
  const path = call.path.replace(/\{(id|scope)\}/g, (_, part: 'id' | 'scope') => {
    const value = place[part];
    if (value === undefined || value === null)
      throw new Error(`${resource.name}.${name} needs a ${part}; give it in meta`);
    return encodeURIComponent(String(value));
  });
  return { ...call, path };
};
