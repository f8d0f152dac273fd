// A server that keeps a few users, and a person who may do everything with them.
import { startSession } from '#src/providers/session.ts';
import type { Answer, Asked } from '#tests/src/providers/apiServer.ts';

export type Answers = Record<string, Answer | ((one: Asked) => Answer)>;

export const signInAs = (...actions: string[]): void =>
  startSession({ token: 'abcdefgh12345678', permissions: actions.map((action) => `userManagement:users:${action}`) });

export const person = (id: number, more: object = {}) => ({
  id,
  revision: 1,
  created_at: '2026-01-01T08:00:00.000Z',
  updated_at: '2026-01-01T08:00:00.000Z',
  avatar: null,
  first_name: `نام ${id}`,
  last_name: `خانواده ${id}`,
  username: `user${id}`,
  position: null,
  unit_ids: [],
  units: [],
  role_ids: [],
  roles: [],
  email: null,
  mobile: null,
  active: true,
  ...more,
});

export const me: Answers = {
  'GET /user': { json: { data: { id: 1, first_name: 'مدیر', last_name: 'سامانه', position: null } } },
};

export const peopleAnswers = (count: number, more: Answers = {}): Answers => ({
  ...me,
  'GET /users': ({ query }) => {
    const size = Number(query['per_page']);
    const first = (Number(query['page']) - 1) * size + 1;
    const ids = Array.from({ length: Math.max(0, Math.min(size, count - first + 1)) }, (_, index) => first + index);
    return { json: { data: ids.map((id) => person(id)), last_page: Math.ceil(count / size), total: count } };
  },
  ...Object.fromEntries(
    Array.from({ length: Math.min(count, 50) }, (_, index) => [
      `GET /user/${index + 2}`,
      { json: { data: person(index + 2) } },
    ]),
  ),
  ...more,
});
