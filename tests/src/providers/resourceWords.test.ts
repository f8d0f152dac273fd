import { describe, expect, it } from 'vitest';
import { resources } from '#resources';
import { domainsAround, domainsOfArea, ownWords } from '#src/providers/resourceWords.ts';
import { screenWords } from '#src/screenWords.ts';

describe('the words around a resource', () => {
  it('are those of its domain and of the records that it shows inside', () => {
    expect(domainsAround('users')).toEqual(['users']);
    expect(domainsAround('business-units')).toEqual(['governance', 'users']);
    expect(domainsAround('compliance-packages')).toEqual(['compliance']);
  });

  it('are known for every resource of the register, and none for a stranger', () => {
    for (const { name } of resources) expect(ownWords(name)).toHaveLength(1);
    expect(ownWords('nothing')).toEqual([]);
  });

  it('of an area are those of its resources', () => {
    expect(domainsOfArea('auditAndCompliance')).toEqual(['compliance']);
  });
});

describe('the words of a screen', () => {
  it('are none beyond the frame for the dashboard', () => {
    expect(screenWords('dashboard')).toEqual([]);
  });

  it('of a page within a resource are those around that resource', () => {
    expect(screenWords('item-edit')).toEqual(['screens', 'compliance']);
  });

  it('of one resource are the same list each time', () => {
    expect(screenWords('users')).toBe(screenWords('users'));
    expect(screenWords('users')).toContain('screens');
  });
});
