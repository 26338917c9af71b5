import { createContext, useContext } from 'react';

const PrefixContext = createContext('lw');

/** Prefix of an element's ids, so that two widgets of a page do not share one. */
export const IdPrefixProvider = PrefixContext.Provider;

/**
 * An id that the fast start can draw too, which React's `useId` does not allow. React hydrates the markup with this
 * id.
 */
export const useElementId = (name: string): string => `${useContext(PrefixContext)}-${name}`;
