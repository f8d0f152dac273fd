import { permissionActions, permissionOf, type Register, type Resource } from '#schema';
import { isLimited, reachOf, type Caller, type Reach } from '#server/http/access.ts';

/** What a caller sees whose permissions hold in some units only. */
export interface Sight {
  /** the same for all callers who see the same */
  readonly key: string;
  /** where the caller sees the records of a resource */
  readonly ofRecords: (resource: Resource) => Reach;
  /** where the caller may choose, and read the titles of, what other records refer to */
  readonly ofChoices: (resource: Resource) => Reach;
}

/** Resources whose records, and so whose forms and filters, refer to those of this one. */
export const referrersOf = ({ resources }: Register, { name }: Resource): readonly Resource[] =>
  resources.filter(
    ({ fields, tree }) =>
      tree?.scope?.to === name || Object.values(fields).some((field) => 'to' in field && field.to === name),
  );

/** Who may change what they may not view sees it where they may change it. */
const ofRecords = (caller: Caller, resource: Resource): Reach => {
  const view = permissionOf(resource, 'view');
  if (caller.permissions.has(view)) return reachOf(caller, [view]);
  const changing = [...permissionActions.filter((action) => action !== 'menu'), ...(resource.actions ?? [])];
  return reachOf(
    caller,
    changing.map((action) => permissionOf(resource, action)),
  );
};

const remembered = (answer: (resource: Resource) => Reach): ((resource: Resource) => Reach) => {
  const known = new Map<string, Reach>();
  return (resource) => {
    const reach = known.get(resource.name) ?? answer(resource);
    known.set(resource.name, reach);
    return reach;
  };
};

const makeSight = (register: Register, caller: Caller): Sight => ({
  key: JSON.stringify([[...caller.permissions].toSorted(), [...(caller.limits ?? [])].toSorted()]),
  ofRecords: remembered((resource) => ofRecords(caller, resource)),
  ofChoices: remembered((resource) => {
    const views = [resource, ...referrersOf(register, resource)].map((one) => permissionOf(one, 'view'));
    return reachOf(caller, views);
  }),
});

const known = new WeakMap<Caller, Sight>();

/** What the caller sees; undefined for everybody whose permissions hold everywhere. */
export const sightOf = (register: Register, caller: Caller): Sight | undefined => {
  if (!isLimited(caller)) return undefined;
  const sight = known.get(caller) ?? makeSight(register, caller);
  known.set(caller, sight);
  return sight;
};

/** The same where records are only chosen from. */
export const choosing = (sight: Sight): Sight => ({
  ...sight,
  key: `choosing ${sight.key}`,
  ofRecords: sight.ofChoices,
});
