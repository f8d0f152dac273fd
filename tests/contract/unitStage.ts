import { belongingOf, callOf, type CallName, type ResolvedCall, type Resource } from '#schema';
import { register } from '#resources';
import { permissionRegister } from '#server/auth/accessModules.ts';
import { openConsole, type TestConsole } from '#tests/server/crud/openConsole.ts';
import type { Engine } from '#tests/server/testDatabase.ts';
import { createPath, makeBody, type Row } from './records.ts';
import { uploads } from './uploads.ts';

export const resources: readonly Resource[] = register.resources;
export const everything = permissionRegister(register);
export const named = (name: string): Resource => resources.find((one) => one.name === name)!;
/** A word that only records of the other unit hold. */
export const planted = 'بیگانه';

/** Resources whose records belong to units by a field of their own that can be written. */
export const belonging = resources.filter((resource) =>
  ['unit', 'units'].includes(belongingOf(resource, resources)?.by ?? ''),
);

/** The call that reaches single records, items where there are groups too. */
export const oneOf = (resource: Resource, name: CallName): ResolvedCall => callOf(resource, name, 'item')!;
export const titleOf = (resource: Resource): string => [resource.title].flat()[0] as string;

export type Standing = 'own' | 'other' | 'free';

/** Records of one's own unit, of another, and of none; and somebody whose permissions all hold in the first one only. */
export interface UnitStage {
  readonly console: TestConsole;
  readonly token: string;
  readonly units: Readonly<Record<'own' | 'below' | 'other', number>>;
  readonly records: ReadonlyMap<string, Readonly<Record<Standing, Row>>>;
  /** the unit field of a body, as this standing wants it */
  readonly unitOf: (resource: Resource, standing: Standing) => Record<string, unknown>;
  /** a call about one record by that person */
  readonly ask: (call: ResolvedCall, id: number, body?: object) => ReturnType<TestConsole['ask']>;
}

type Units = UnitStage['units'];

const makeUnits = async (console: TestConsole): Promise<Units> => {
  const make = async (title: string, parentId: number): Promise<number> =>
    (await console.data<Row>('/businessunit', { body: { title, parentId } })).id;
  const own = await make('واحد خود', 1);
  return { own, below: await make('زیر واحد خود', own), other: await make(`${planted} واحد`, 1) };
};

const fieldFor =
  (units: Units): UnitStage['unitOf'] =>
  (resource, standing) => {
    const { by, field } = belongingOf(resource, resources)!;
    const unit = standing === 'own' ? units.below : units.other;
    if (standing === 'free') return by === 'units' ? { [field]: [] } : {};
    return { ...(resource.name === 'roles' && { scope: 'seeOwn' }), [field]: by === 'units' ? [unit] : unit };
  };

const makeOne = async (
  console: TestConsole,
  resource: Resource,
  standing: Standing,
  unit: Record<string, unknown>,
): Promise<Row> => {
  const { scope: _scope, unitId: _unit, ...body } = (await makeBody(console, resource.name)) as Record<string, unknown>;
  const title = titleOf(resource);
  const word = `${standing === 'other' ? planted : standing} ${String(body[title])}`;
  return console.data<Row>(createPath(resource.name, 'item'), { body: { ...body, [title]: word, ...unit } });
};

export const openUnitStage = async (engine: Engine): Promise<UnitStage> => {
  const console = await openConsole(engine, { files: uploads });
  const units = await makeUnits(console);
  const unitOf = fieldFor(units);
  const records = new Map<string, Record<Standing, Row>>();
  for (const resource of belonging) {
    const make = (standing: Standing): Promise<Row> => makeOne(console, resource, standing, unitOf(resource, standing));
    records.set(resource.name, { own: await make('own'), other: await make('other'), free: await make('free') });
  }
  const own = { id: units.below, revision: 1 };
  records.set('business-units', { own, other: { id: units.other, revision: 1 }, free: own });
  // What is one's own may refer to what is not: in its row and in its history.
  const body = { _method: 'PATCH', ownerId: records.get('users')!.other.id };
  await console.data(`/goal/${records.get('goals')!.own.id}`, { body });
  const token = await console.signInWith(everything, { scope: 'seeOwn', unitId: units.own });
  const ask: UnitStage['ask'] = (call, id, given) =>
    console.ask(call.path.replace('{id}', String(id)), { method: call.method, token, ...(given && { body: given }) });
  return { console, token, units, records, unitOf, ask };
};
