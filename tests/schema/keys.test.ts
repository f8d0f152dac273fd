import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { camelCase, camelKeys, expandedName, snakeCase, snakeKeys, tableName } from '#schema';

describe('keys', () => {
  it('go from camelCase to snake_case and back', () => {
    const name = fc.stringMatching(/^[a-z]{1,8}([A-Z][a-z]{0,6}){0,4}$/);
    fc.assert(
      fc.property(name, (key) => {
        expect(camelCase(snakeCase(key))).toBe(key);
      }),
    );
  });

  it('keep a leading underscore, as _type has one', () => {
    expect(camelCase('_type')).toBe('_type');
    expect(camelCase('sub_level')).toBe('subLevel');
  });

  it('are renamed at any depth, values and lists untouched', () => {
    const wire = { first_name: 'a_b', units: [{ parent_id: null, sub_level: [1, 'x_y'] }] };
    const read = { firstName: 'a_b', units: [{ parentId: null, subLevel: [1, 'x_y'] }] };
    expect(camelKeys(wire)).toEqual(read);
    expect(snakeKeys(read)).toEqual(wire);
  });

  it('do not reach the prototype through __proto__', () => {
    const read = camelKeys(JSON.parse('{"__proto__": {"is_admin": true}}')) as { isAdmin?: boolean };
    expect(read.isAdmin).toBeUndefined();
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it('name the table of a resource and the label beside a reference', () => {
    expect(tableName('compliance-packages')).toBe('compliance_packages');
    expect(expandedName('ownerId')).toBe('owner');
    expect(expandedName('unitIds')).toBe('units');
  });
});
