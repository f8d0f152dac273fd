import fc from 'fast-check';
import { operators, type Resource } from '#schema';
import { register } from '#resources';

type Json = Readonly<Record<string, unknown>>;

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly schema: Json;
}

/** One call of the OpenAPI document. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** like `/api/asset/{id}` */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: Json | undefined;
  readonly tags: readonly string[];
}

/** Every call of an OpenAPI document. */
export const operationsIn = (document: Json): Operation[] =>
  Object.entries(document['paths'] as Record<string, Record<string, Json>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, tags = [] }]) => ({
      method: method.toUpperCase() as Operation['method'],
      path,
      parameters: parameters as Parameter[],
      body: (requestBody as { content: Record<string, { schema?: Json }> } | undefined)?.content['application/json']
        ?.schema,
      tags: tags as string[],
    })),
  );

const strange = [
  ...['', ' ', '0', '-1', '1', '۱۲', '1.5', '1e9', 'null', 'true', '%', '%00', '\0', 'a\0b', '\ud800', '../..', "';--"],
  ...['__proto__', 'constructor', 'toString', '9'.repeat(30), '9007199254740993', '2147483648', 'ا'.repeat(3000)],
  ...['2025-02-30', '2025-03-21', '1404-01-01', '2025-03-21T00:00:00Z', '0000-00-00', 'draft;final', ';', '1;x', '🙂'],
];
const text = fc.oneof(fc.constantFrom(...strange), fc.string({ unit: 'binary', maxLength: 20 }));
const scalar = fc.oneof(text, fc.double(), fc.integer(), fc.maxSafeInteger(), fc.boolean(), fc.constant(null));
const steering = ['rows', 'ids', 'parentId', 'type', 'revision', 'position', '_method', 'unitId', 'itemId', 'options'];
const fields = [...new Set((register.resources as readonly Resource[]).flatMap((one) => Object.keys(one.fields)))];
const name = fc.oneof(fc.constantFrom(...fields, 'id', 'createdAt', 'archivedAt'), fc.constantFrom(...steering), text);
const value = fc.oneof(scalar, fc.array(scalar, { maxLength: 3 }), fc.dictionary(name, scalar, { maxKeys: 2 }));
/** Ids of records that are there, for the most part. */
const id = fc.oneof({ weight: 12, arbitrary: fc.integer({ min: 1, max: 6 }) }, fc.constant(424_242));

const samples: Readonly<Record<string, readonly string[]>> = {
  date: ['2025-03-21', '2020-02-29', '9999-12-31'],
  'date-time': ['2025-03-21T08:30:00.000Z', '1970-01-01T00:00:00Z'],
  email: ['a@example.com'],
  uri: ['https://example.com/۱', 'mailto:a@example.com'],
};
const sound = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'ابپيكی ‌۱٢3aZ-.'), minLength: 1, maxLength: 30 }),
  fc.constantFrom('متن', 'مدیر', 'c-1', '09120000001', '=1+1', '<b>'),
);

const byType: Readonly<Record<string, (schema: Json) => fc.Arbitrary<unknown>>> = {
  string: ({ format, pattern, maxLength = 100 }) => {
    if (samples[String(format)]) return fc.constantFrom(...samples[String(format)]!);
    // The only pattern that the document knows is that of an id.
    return pattern ? id.map(String) : sound.map((one) => one.slice(0, Number(maxLength)));
  },
  integer: ({ minimum, maximum }) =>
    minimum === 1 ? id : fc.integer({ min: Number(minimum ?? -2), max: Math.min(Number(maximum ?? 9), 2 ** 31 - 1) }),
  number: ({ minimum, maximum }) =>
    fc.oneof(
      fc.integer({
        min: Math.ceil(Math.max(Number(minimum ?? 0), -9)),
        max: Math.floor(Math.min(Number(maximum ?? 9), 99)),
      }),
      fc.double({ min: Number(minimum ?? -1e9), max: Number(maximum ?? 1e9), noNaN: true }),
    ),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: ({ items, minItems = 0 }) =>
    fc.array(fitting((items ?? {}) as Json), { minLength: Number(minItems), maxLength: Number(minItems) + 2 }),
  object: ({ properties = {}, required = [] }) => {
    const own = Object.entries(properties as Record<string, Json>);
    const all = new Map(own.map(([key, one]) => [key, key === 'revision' ? fc.constantFrom(1, 1, 2) : fitting(one)]));
    const needed = ['title', 'revision', ...(required as string[])].filter((key) => all.has(key));
    const others = [...all.keys()].filter((key) => !needed.includes(key));
    return fc
      .subarray(others, { maxLength: Math.min(3, others.length) })
      .chain((chosen) => fc.record(Object.fromEntries([...needed, ...chosen].map((key) => [key, all.get(key)!]))));
  },
};

/** Values that a schema allows; of its patterns and lengths only the usual ones are kept. */
const fitting = (schema: Json): fc.Arbitrary<unknown> => {
  const several = (schema['anyOf'] ?? schema['oneOf']) as readonly Json[] | undefined;
  if (several) return fc.oneof(...several.map(fitting));
  if (schema['enum']) return fc.constantFrom(...(schema['enum'] as unknown[]));
  const types = [schema['type'] ?? []].flat() as string[];
  return types.length > 0 ? fc.oneof(...types.map((type) => byType[type]!(schema))) : value;
};

/** A body as it should be, one with something wrong in it, and anything at all. */
const bodyOf = (schema: Json): fc.Arbitrary<string> => {
  const good = fitting(schema);
  const spoilt = fc
    .tuple(good, name, value)
    .map(([one, key, wrong]) => (typeof one === 'object' && one !== null ? { ...one, [key]: wrong } : wrong));
  return fc.oneof(
    { weight: 4, arbitrary: good.map((one) => JSON.stringify(one)) },
    { weight: 3, arbitrary: spoilt.map((one) => JSON.stringify(one) ?? '') },
    { weight: 1, arbitrary: fc.dictionary(name, value, { maxKeys: 5 }).map((one) => JSON.stringify(one)) },
    {
      weight: 1,
      arbitrary: fc.oneof(
        text,
        value.map((one) => JSON.stringify(one) ?? ''),
      ),
    },
  );
};

/** The fields of the resource that a call is about, for the most part. */
const columnOf = (operation: Operation): fc.Arbitrary<string> => {
  const resource = (register.resources as readonly Resource[]).find((one) => operation.tags.includes(one.name));
  return resource
    ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom('id', ...Object.keys(resource.fields)) }, name)
    : name;
};

const queryOf = (operation: Operation): fc.Arbitrary<Record<string, string>> => {
  const column = columnOf(operation);
  const part = fc.oneof(text, sound, id.map(String), fc.constantFrom('yes', 'no', '1;2', '۱۴'));
  const filter = fc
    .tuple(column, fc.oneof({ weight: 4, arbitrary: fc.constantFrom<string>(...operators) }, text), part)
    .map((parts) => parts.map((one) => encodeURIComponent(one.toWellFormed())).join('|'));
  const known: Readonly<Record<string, fc.Arbitrary<string>>> = {
    sort: fc.tuple(column, fc.constantFrom('asc', 'desc', 'up')).map((parts) => parts.join(',')),
    filters: fc.array(filter, { maxLength: 3 }).map((filters) => filters.join(',')),
    columns: fc.array(column, { maxLength: 3 }).map((columns) => columns.join(',')),
    ids: fc.array(id, { maxLength: 3 }).map((ids) => ids.join(',')),
    page: fc.constantFrom('1', '2', '۱'),
    per_page: fc.constantFrom('10', '۲۵'),
    filter: fc.constant('1'),
  };
  const own = operation.parameters.filter((one) => one.in === 'query');
  const good = Object.fromEntries(own.map(({ name: key, schema }) => [key, known[key] ?? fitting(schema).map(String)]));
  const asked = fc
    .subarray(Object.keys(good), { maxLength: Math.min(2, own.length) })
    .chain((keys) => fc.record(Object.fromEntries(keys.map((key) => [key, good[key]!]))));
  const key = fc.oneof(fc.constantFrom('page', ...Object.keys(good)), name);
  const wrong = fc.tuple(asked, key, text).map(([one, spoilt, by]) => ({ ...one, [spoilt]: by }));
  return fc.oneof({ weight: 3, arbitrary: asked }, { weight: 1, arbitrary: wrong }) as fc.Arbitrary<
    Record<string, string>
  >;
};

/** A place in an address: mostly the id of a record that is there, or the name of something. */
const place = fc.oneof(
  { weight: 8, arbitrary: id.map(String) },
  { weight: 1, arbitrary: fc.constantFrom(...register.resources.map((resource) => resource.name), 'asset', 'service') },
  { weight: 1, arbitrary: text },
);

/** A request as the server gets it. */
export interface Request {
  readonly operation: Operation;
  readonly url: string;
  readonly payload: string | undefined;
}

/** Requests to one call: as it is documented, spoilt, and strange. */
const requestTo = (operation: Operation): fc.Arbitrary<Request> => {
  const places = operation.path.split('{').length - 1;
  const body = operation.method === 'POST' ? bodyOf(operation.body ?? {}) : fc.constant(undefined);
  return fc
    .tuple(fc.array(place, { minLength: places, maxLength: places }), queryOf(operation), body)
    .map(([given, query, payload]) => {
      const rest = [...given];
      const path = operation.path.replace(/\{\w+\}/g, () => encodeURIComponent(rest.shift()!.toWellFormed()));
      const search = new URLSearchParams(query).toString();
      return { operation, url: search ? `${path}?${search}` : path, payload };
    });
};

/** Requests to all these calls; those that remove come seldom, so that the others meet something. */
export const requestsTo = (operations: readonly Operation[]): fc.Arbitrary<Request> =>
  fc.oneof(
    ...operations.map((operation) => ({
      weight: operation.method === 'DELETE' || operation.path.endsWith('/remove') ? 1 : 6,
      arbitrary: requestTo(operation),
    })),
  );
