import { createContext } from 'react';

/** The name of the screen shown last; one holder per element, kept for its life. */
export const LastScreenContext = createContext<{ name: string | undefined }>({ name: undefined });
