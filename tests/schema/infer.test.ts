import { describe, expectTypeOf, it } from 'vitest';
import {
  boolean,
  choice,
  date,
  defineResource,
  files,
  percent,
  reference,
  references,
  text,
  type Infer,
  type InferInput,
  type Label,
  type ResourceLabels,
  type StoredFile,
} from '#schema';

const goals = defineResource({
  name: 'goals',
  one: 'goal',
  area: 'governanceAndLeadership',
  permission: 'goals',
  title: 'title',
  tree: { children: 'subLevel', moveKey: 'goalId' },
  fields: {
    title: text({ required: true }),
    state: choice({ required: true, default: 'open', options: [{ value: 'open' }, { value: 'closed' }] }),
    side: choice({ options: [{ value: 1 }, { value: 2 }] }),
    reviewDate: date(),
    active: boolean(),
    ownerId: reference('users'),
    sponsorId: reference('users', { required: true }),
    unitIds: references('business-units'),
    papers: files(),
    progress: percent({ storage: 'computed' }),
  },
});
type Goal = Infer<typeof goals>;
type GoalInput = InferInput<typeof goals>;

// The compiler is the judge here: `npm run check` fails where a type is not the expected one.
describe('a row', () => {
  it('has the types of its fields; what may be empty may be null', () => {
    expectTypeOf<Goal['title']>().toEqualTypeOf<string>();
    expectTypeOf<Goal['state']>().toEqualTypeOf<'open' | 'closed'>();
    expectTypeOf<Goal['side']>().toEqualTypeOf<1 | 2 | null>();
    expectTypeOf<ResourceLabels<typeof goals>['choices']['side']>().toEqualTypeOf<Readonly<Record<1 | 2, string>>>();
    expectTypeOf<Goal['reviewDate']>().toEqualTypeOf<string | null>();
    expectTypeOf<Goal['active']>().toEqualTypeOf<boolean>();
    expectTypeOf<Goal['progress']>().toEqualTypeOf<number | null>();
    expectTypeOf<Goal['papers']>().toEqualTypeOf<readonly StoredFile[]>();
  });

  it('carries labels beside its references', () => {
    expectTypeOf<Goal['owner']>().toEqualTypeOf<Label | null>();
    expectTypeOf<Goal['sponsor']>().toEqualTypeOf<Label>();
    expectTypeOf<Goal['unitIds']>().toEqualTypeOf<readonly number[]>();
    expectTypeOf<Goal['units']>().toEqualTypeOf<readonly Label[]>();
  });

  it('has what the system and the tree add', () => {
    expectTypeOf<Goal['revision']>().toEqualTypeOf<number>();
    expectTypeOf<Goal['parentId']>().toEqualTypeOf<number | null>();
    expectTypeOf<Goal>().not.toHaveProperty('type');
  });
});

describe('a body', () => {
  it('must give what is required and has no default', () => {
    expectTypeOf<{ title: string; sponsorId: number }>().toExtend<GoalInput>();
    expectTypeOf<{ title: string }>().not.toExtend<GoalInput>();
  });

  it('may clear what may be empty, and gives files by id', () => {
    expectTypeOf<GoalInput['reviewDate']>().toEqualTypeOf<string | null | undefined>();
    expectTypeOf<GoalInput['papers']>().toEqualTypeOf<readonly number[] | null | undefined>();
  });

  it('has no computed field', () => {
    expectTypeOf<GoalInput>().not.toHaveProperty('progress');
  });
});
