import { densities, type ListView } from '#schema';

/** Bodies of the calls of saved views, as Fastify checks them and the OpenAPI document shows them. */
const object = (properties: Readonly<Record<string, object>>, required: readonly string[] = []): object => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
});
const text = (maxLength: number, minLength = 0): object => ({ type: 'string', minLength, maxLength });
const id = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER };
const maybeId = { anyOf: [id, { type: 'null' }] };

const state = object(
  {
    filters: text(20_000),
    sort: text(100),
    q: text(200),
    perPage: { type: 'integer', minimum: 1, maximum: 200 },
    columns: { type: 'array', maxItems: 200, items: text(100, 1) },
    density: { enum: [...densities] },
  },
  ['filters', 'sort', 'q', 'perPage', 'columns', 'density'],
);
const shared = { state, roleId: maybeId, roleDefault: { type: 'boolean' } };

export const newViewBody = object({ resource: text(100, 1), name: text(100, 1), ...shared }, [
  'resource',
  'name',
  'state',
]);
export const viewChangeBody = object({ _method: { enum: ['PATCH'] }, name: text(100, 1), ...shared });
export const defaultBody = object({ id: maybeId }, ['id']);

/** What a person may say about a view. */
export interface ViewChange {
  readonly name?: string;
  readonly state?: ListView;
  readonly roleId?: number | null;
  readonly roleDefault?: boolean;
}
export interface NewView extends ViewChange {
  readonly resource: string;
  readonly name: string;
  readonly state: ListView;
}
