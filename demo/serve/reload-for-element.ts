import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const SOURCES = ['widget/src', 'auth-client/src'].map((folder) => `${resolve(folder)}/`);

/**
 * Reloads the page after a change of the element. A page defines the element once and keeps its first class, so that a hot
 * update would show the old one. The sign-in in progress returns to its screen, as after any reload.
 */
export const reloadForElement: Plugin = {
  name: 'reload-for-element',
  hotUpdate({ file }) {
    if (this.environment.name !== 'client' || !SOURCES.some((folder) => file.startsWith(folder))) return;
    this.environment.hot.send({ type: 'full-reload' });
    return [];
  },
};
