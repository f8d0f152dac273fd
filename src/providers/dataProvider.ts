import type { DataProvider } from 'ra-core';
import { consoleCalls } from './consoleCalls.ts';
import type { ConsoleDataProvider } from './ConsoleDataProvider.ts';
import { ownServer } from './ownServer.ts';
import { resourceNamed } from './resourceNamed.ts';
import { simpleRest } from './simpleRest.ts';

const keeperOf = (name: string): DataProvider =>
  resourceNamed(name).server === 'simple-rest' ? simpleRest : ownServer;

/** Every read and write of the console; each resource is served by the keeper that its definition names. */
export const dataProvider: ConsoleDataProvider = {
  ...consoleCalls,
  supportAbortSignal: true,
  getList: (name, params) => keeperOf(name).getList(name, params),
  getOne: (name, params) => keeperOf(name).getOne(name, params),
  getMany: (name, params) => keeperOf(name).getMany(name, params),
  getManyReference: (name, params) => keeperOf(name).getManyReference(name, params),
  create: (name, params) => keeperOf(name).create(name, params),
  update: (name, params) => keeperOf(name).update(name, params),
  updateMany: (name, params) => keeperOf(name).updateMany(name, params),
  delete: (name, params) => keeperOf(name).delete(name, params),
  deleteMany: (name, params) => keeperOf(name).deleteMany(name, params),
};
