import { createContext, useContext } from 'react';

/** Hears the name of a screen that a person is about to open. */
export const Intent = createContext<(name: string) => void>(() => undefined);
export const useIntent = (): ((name: string) => void) => useContext(Intent);
