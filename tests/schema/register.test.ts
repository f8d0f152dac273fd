import { describe, expect, it } from 'vitest';
import {
  choice,
  code,
  date,
  defineRegister,
  percent,
  reference,
  text,
  type Members,
  type Page,
  type Register,
  type Resource,
} from '#schema';
import { register } from '#resources';

const goals: Resource = {
  name: 'goals',
  one: 'goal',
  area: 'governanceAndLeadership',
  permission: 'goals',
  screen: '/goals',
  title: 'title',
  fields: { title: text() },
};
const visions: Resource = { ...goals, name: 'visions', one: 'vision', permission: 'visions', screen: '/visions' };
const dashboard: Page = { name: 'dashboard', path: '/dashboard' };
const registering = (change: Partial<Register>) => () =>
  defineRegister({ resources: [goals, visions], pages: [dashboard], menu: [], ...change });
const withGoals = (change: Partial<Resource>) => registering({ resources: [{ ...goals, ...change }, visions] });

describe('the register', () => {
  it('takes what is sound, our own included', () => {
    expect(registering({})).not.toThrow();
    expect(() => defineRegister(register)).not.toThrow();
  });

  it('names the place of a wrong reference and what was meant', () => {
    expect(withGoals({ fields: { title: text(), visionId: reference('vision') } })).toThrow(
      "goals.visionId refers to 'vision'; did you mean 'visions'?",
    );
  });

  it('lists what there is where nothing is near', () => {
    expect(withGoals({ fields: { title: text(), ownerId: reference('xxxxxxxxxxxx') } })).toThrow(
      "refers to 'xxxxxxxxxxxx'; there are: goals, visions",
    );
  });

  it.each<[string, Partial<Resource>, string]>([
    ['a title that is no field', { title: 'titel' }, "goals.title names the field 'titel'; did you mean 'title'?"],
    ['an import key that is no field', { importKey: 'cod' }, "goals.importKey names the field 'cod'"],
    ['a sort by no field', { list: { sort: ['titles', 'asc'] } }, "goals.list.sort names the field 'titles'"],
    ['an index over no field', { indexes: [['nothing']] }, "goals.indexes names the field 'nothing'"],
    ['a section with no field', { sections: [{ name: 'a', fields: ['b'] }] }, "goals.sections.a names the field 'b'"],
    ['a field name with a dash', { fields: { title: text(), 'due-date': date() } }, 'goals.due-date is no field name'],
    [
      'an operator its kind does not have',
      { fields: { title: text({ filter: ['from'] }) } },
      "goals.title has the filter operator 'from'",
    ],
    [
      'a branch of what is no tree',
      { fields: { title: text(), nextId: reference('goals', { filter: ['under'] }) } },
      "goals.nextId has the filter operator 'under'",
    ],
    [
      'uniqueness together with no field',
      { fields: { title: text({ unique: ['packageId'] }) } },
      "goals.title is unique together with 'packageId'",
    ],
    [
      'a required reference that would be cleared',
      { fields: { title: text(), visionId: reference('visions', { required: true, onRemove: 'clear' }) } },
      'goals.visionId is required, so it cannot be cleared',
    ],
    [
      'a field of items only, outside a tree family',
      { fields: { title: text({ only: 'item' }) } },
      "goals.title says only: 'item', but goals is no tree family",
    ],
    ['a choice of nothing', { fields: { title: choice({ options: [] }) } }, 'goals.title has no options'],
    [
      'a choice of words and numbers',
      { fields: { title: choice({ options: [{ value: 1 }, { value: 'two' }] }) } },
      "goals.title mixes words and numbers; make 'two' one or the other",
    ],
    [
      'a choice of fractions',
      { fields: { title: choice({ options: [{ value: 0.5 }] }) } },
      'goals.title has the value 0.5; take a whole number',
    ],
    [
      'an option twice',
      { fields: { title: choice({ options: [{ value: 1 }, { value: 1 }] }) } },
      "goals.title has the option '1' twice",
    ],
    [
      'a default that is no option',
      { fields: { title: choice({ options: [{ value: 1 }], default: 2 }) } },
      "goals.title has the default '2', which is no option; there are: 1",
    ],
    [
      'a wait for the text of a number',
      {
        fields: {
          title: text({ when: { field: 'side', is: ['1'] } }),
          side: choice({ options: [{ value: 1 }, { value: 2 }] }),
        },
      },
      "goals.title.when waits for '1'",
    ],
    ['an unknown placeholder', { calls: { get: 'GET /goal/{key}' } }, 'goals.calls.get has {key} in its path'],
    ['a scope without a scoped tree', { calls: { list: 'GET /goals/{scope}' } }, 'goals.calls.list has {scope}'],
    ['a path used twice', { calls: { get: 'GET /goals' } }, "goals.calls.get has the path 'GET /goals'"],
    [
      'a scope that is no resource',
      { tree: { children: 'sub', moveKey: 'goalId', scope: { key: 'visionId', to: 'vision' } } },
      "goals.tree.scope refers to 'vision'; did you mean 'visions'?",
    ],
  ])('refuses %s', (_, change, message) => {
    expect(withGoals(change)).toThrow(message);
  });

  describe('members of a tree', () => {
    const carrying = (change: Partial<Members>) => {
      const members = { of: 'visions', by: 'goalId', as: 'visions', fields: ['code'], ...change };
      const tree = { children: 'subLevel', moveKey: 'goalId', members };
      const fields = {
        title: text(),
        goalId: reference('goals'),
        code: code(),
        done: percent({ storage: 'computed' }),
      };
      return registering({
        resources: [
          { ...goals, tree },
          { ...visions, fields },
        ],
      });
    };

    it('are records of another resource that refer to its nodes', () => {
      expect(carrying({})).not.toThrow();
    });

    it.each<[string, Partial<Members>, string]>([
      ['of no resource', { of: 'vision' }, "goals.tree.members are of 'vision'; did you mean 'visions'?"],
      ['by no reference to the tree', { by: 'goalsId' }, "stand by 'goalsId', no reference of visions to goals"],
      ['with no such field', { fields: ['coed'] }, "show 'coed', no stored field of visions; did you mean 'code'?"],
      ['with a computed field', { fields: ['done'] }, "show 'done', no stored field of visions"],
      ['under the name of a field', { as: 'title' }, "are listed as 'title', which is a field of goals"],
    ])('are refused %s', (_, change, message) => {
      expect(carrying(change)).toThrow(message);
    });
  });

  describe('what the rows of a list open out to', () => {
    const opening = (filtered: boolean, of = 'visions') => {
      const list = { nested: [{ of, by: 'goalId', fields: ['code'] }] };
      const fields = { title: text(), code: code(), goalId: reference('goals', filtered ? { filter: true } : {}) };
      return registering({
        resources: [
          { ...goals, list },
          { ...visions, fields },
        ],
      });
    };

    it('are records that refer to them and can be filtered by that', () => {
      expect(opening(true)).not.toThrow();
      expect(opening(false)).toThrow("goals.list.nested stand by 'goalId', by which visions cannot be filtered");
      expect(opening(true, 'vision')).toThrow("goals.list.nested are of 'vision'; did you mean 'visions'?");
    });
  });

  it('refuses two resources of one name', () => {
    expect(registering({ resources: [goals, goals] })).toThrow('resources.goals is defined twice');
  });

  it('refuses a path that another resource has', () => {
    expect(registering({ resources: [goals, { ...visions, one: 'goal' }] })).toThrow(
      'which goals.calls.get has already',
    );
  });

  it('refuses a menu entry that leads nowhere', () => {
    expect(registering({ menu: [{ area: 'general', entries: ['dashbord'] }] })).toThrow(
      "menu.general lists 'dashbord'; did you mean 'dashboard'?",
    );
  });

  it('refuses a page within an entry that the menu does not have', () => {
    const stray: Page = { name: 'goal-map', path: '/goal-map', within: 'gols' };
    const menu = [{ area: 'general' as const, entries: ['dashboard', 'goals'] }];
    expect(registering({ pages: [dashboard, stray], menu })).toThrow(
      "pages.goal-map is within 'gols'; did you mean 'goals'?",
    );
    expect(registering({ pages: [dashboard, { ...stray, within: 'goals' }], menu })).not.toThrow();
  });
});
