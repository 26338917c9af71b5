import { createContext } from 'react';

/** Name of the last screen; one holder per element. */
export const LastScreenContext = createContext<{ name: string | undefined }>({ name: undefined });
