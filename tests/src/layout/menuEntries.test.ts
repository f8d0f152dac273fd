import { describe, expect, it } from 'vitest';
import { areaOfPath, entryOfPath, plainPath, visibleMenu } from '#src/layout/menuEntries.ts';

const all = () => true;
const names = (menu: ReturnType<typeof visibleMenu>) => menu.flatMap(({ entries }) => entries.map(({ name }) => name));

describe('the side menu', () => {
  it('shows an entry only with its menu permission, and no empty group', () => {
    const may = (permission: string) => permission === 'auditAndCompliance:compliancePackage:menu';
    const menu = visibleMenu(may, false);
    expect(menu.map(({ area }) => area)).toEqual(['general', 'auditAndCompliance']);
    expect(names(menu)).toEqual(['dashboard', 'compliance-packages']);
  });

  it('is not opened by the permission to view alone', () => {
    expect(names(visibleMenu((permission) => permission.endsWith(':view'), false))).toEqual(['dashboard']);
  });

  it('always has the dashboard', () => {
    expect(names(visibleMenu(() => false, false))).toEqual(['dashboard']);
  });

  it('has user management for the administrator only, whatever the permissions', () => {
    expect(names(visibleMenu(all, false))).not.toContain('users');
    expect(names(visibleMenu(() => false, true))).toContain('users');
  });
});

describe('the place of a path', () => {
  it.each([
    ['/compliances/edit/3', 'compliance-packages', 'auditAndCompliance'],
    ['/business-unit', 'business-units', 'governanceAndLeadership'],
    ['/compliance-requirements/4/group/edit/9', 'compliance-packages', 'auditAndCompliance'],
    ['/items/edit/9', 'compliance-packages', 'auditAndCompliance'],
    ['/groups/edit/9', 'compliance-packages', 'auditAndCompliance'],
    ['/compliance-item/add/9', 'compliance-packages', 'auditAndCompliance'],
    ['/settings', undefined, undefined],
    ['/nowhere', undefined, undefined],
    ['/usersX', undefined, undefined],
  ])('%s belongs to the entry %s of the group %s', (path, entry, area) => {
    expect(entryOfPath(path)?.name).toBe(entry);
    expect(areaOfPath(path)).toBe(area);
  });

  it('leaves out what is optional or named', () => {
    expect(plainPath('/goals/:type?/:action?/:id?')).toBe('/goals');
    expect(plainPath('/')).toBe('/');
  });
});
