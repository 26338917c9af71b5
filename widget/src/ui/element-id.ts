import { createContext, useContext } from 'react';

const PrefixContext = createContext('lw');

/** What the ids of one element's fields begin with, so that two widgets of a page do not share one. */
export const IdPrefixProvider = PrefixContext.Provider;

/**
 * An id for something on Main. Not React's `useId`: the fast start draws the same markup without React, and React
 * takes it over with the ids it has.
 */
export const useElementId = (name: string): string => `${useContext(PrefixContext)}-${name}`;
