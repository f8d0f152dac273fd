import { localStorageStore, type Store } from 'ra-core';

const lasting = 'preferences.';

/**
 * What screens remember in this browser. Signing out forgets it all but the keys that start with `preferences.`,
 * which tell how a screen looks (columns, row heights) and nothing of what was seen on it.
 */
export const createStore = (): Store => {
  const store = localStorageStore('1', 'Tadbir');
  return {
    ...store,
    reset: () => {
      for (const key of Object.keys(store.listItems?.('') ?? {})) {
        if (!key.startsWith(lasting)) store.removeItem(key);
      }
    },
  };
};
