import { createContext, useContext } from 'react';
import type { Settings } from './settings.ts';

export const SettingsContext = createContext<Settings | undefined>(undefined);

/**
 * Returns the page's settings.
 *
 * @throws {Error} outside the running site
 */
export function useSettings(): Settings {
  const settings = useContext(SettingsContext);
  if (!settings) throw new Error('No settings are provided.');
  return settings;
}
