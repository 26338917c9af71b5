import { createContext, useContext } from 'react';
import type { Backend } from './backend.ts';

export const BackendContext = createContext<Backend | undefined>(undefined);

/**
 * Returns the site's backend.
 *
 * @throws {Error} outside the running site
 */
export function useBackend(): Backend {
  const backend = useContext(BackendContext);
  if (!backend) throw new Error('No backend is provided.');
  return backend;
}
