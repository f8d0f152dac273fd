import { describe, expect, it } from 'vitest';
import { engines } from '#tests/server/testDatabase.ts';
import { state, viewStage, viewUsers } from './viewStage.ts';

describe.each(engines)('saved views on %s', (engine) => {
  const stage = viewStage(engine);
  const { ask, make, made, list, change, setFirst, userIdOf } = stage;

  describe('shared with a role', () => {
    it('are so only by whoever may edit roles', async () => {
      expect((await make('owner', { roleId: stage.roleId })).status).toBe(403);
      const id = await made('owner');
      expect((await change('owner', id, { roleId: stage.roleId })).status).toBe(403);
      expect((await list('member')).views).toEqual([]);
      expect((await make('sharer', { roleId: 424_242 })).status).toBe(422);
    });

    it('are seen by its members, who cannot change them', async () => {
      const id = await made('sharer', { roleId: stage.roleId });
      expect((await list('member')).views).toMatchObject([{ id, mine: false, role: { title: 'ممیزان' } }]);
      expect((await list('stranger')).views).toEqual([]);
      expect((await change('member', id, { name: 'x' })).status).toBe(403);
      expect((await ask('member', `/savedview/${id}`, undefined, 'DELETE')).status).toBe(403);
    });

    it('stay as they are when their owner may share no more, who may still take them back', async () => {
      const id = await made('owner');
      await stage.console.db.updateTable('saved_views').set({ role_id: stage.roleId }).where('id', '=', id).execute();
      expect((await change('owner', id, { state })).status).toBe(403);
      expect((await change('owner', id, { roleId: null })).status).toBe(200);
      expect((await list('member')).views).toEqual([]);
    });

    it('become private when the role goes, and go with their owner', async () => {
      const id = await made('sharer', { roleId: stage.roleId, roleDefault: true });
      await stage.console.db.deleteFrom('roles').where('id', '=', stage.roleId).execute();
      expect((await list('sharer')).views).toMatchObject([{ id, role: null }]);
      const gone = await stage.console.signInWith([viewUsers]);
      await stage.console.data('/savedview', { token: gone, body: { resource: 'users', name: 'x', state } });
      const owner = await userIdOf(gone);
      await stage.console.data(`/user/${owner}`, { method: 'DELETE' });
      expect(
        await stage.console.db.selectFrom('saved_views').selectAll().where('owner_id', '=', owner).execute(),
      ).toEqual([]);
    });
  });

  describe('shown first', () => {
    it('by the own choice, else by that of a role', async () => {
      const shared = await made('sharer', { roleId: stage.roleId, roleDefault: true });
      expect((await list('member')).default_id).toBe(shared);
      expect((await list('stranger')).default_id).toBeNull();
      const own = await made('member', { name: 'خودم' });
      await setFirst('member', own);
      expect((await list('member')).default_id).toBe(own);
      await ask('member', `/savedview/${own}`, undefined, 'DELETE');
      expect((await list('member')).default_id).toBe(shared);
    });

    it('or none, where the person prefers the plain list', async () => {
      await made('sharer', { roleId: stage.roleId, roleDefault: true });
      await setFirst('member', null);
      expect((await list('member')).default_id).toBeNull();
      expect(await stage.console.db.selectFrom('default_views').selectAll().execute()).toHaveLength(1);
      await setFirst('stranger', null);
      expect(await stage.console.db.selectFrom('default_views').selectAll().execute()).toHaveLength(1);
    });

    it('are one to a role', async () => {
      await made('sharer', { roleId: stage.roleId, roleDefault: true });
      const second = await made('sharer', { name: 'دومی', roleId: stage.roleId, roleDefault: true });
      expect((await list('member')).default_id).toBe(second);
      const rows = await stage.console.db
        .selectFrom('saved_views')
        .selectAll()
        .where('role_default', '=', true)
        .execute();
      expect(rows.map((row) => Number(row['id']))).toEqual([second]);
    });
  });
});
