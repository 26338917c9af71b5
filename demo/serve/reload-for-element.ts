import { resolve, sep } from 'node:path';
import type { Plugin } from 'vite';

const SOURCES = ['widget/src', 'auth-client/src'].map((folder) => resolve(folder) + sep);

/**
 * Reloads the page after a change of the element or of its client. A page defines the element once and keeps its first
 * class, so that a hot update would show the old one. The sign-in in progress returns to its screen, as after any reload.
 */
export const reloadForElement: Plugin = {
  name: 'reload-for-element',
  hotUpdate({ file }) {
    // Vite separates folders by `/` on every system.
    const path = resolve(file);
    if (this.environment.name !== 'client' || !SOURCES.some((folder) => path.startsWith(folder))) return;
    this.environment.hot.send({ type: 'full-reload' });
    return [];
  },
};
