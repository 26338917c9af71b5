import { join, resolve } from 'node:path';

/** Folder of the examples. */
export const FOLDER = resolve(import.meta.dirname, '../../examples');

/** Where `npm run examples:pack` writes the packages. */
export const TARBALLS = join(FOLDER, 'tarballs');

/** The published packages, each with the folder of its workspace. */
export const PACKAGES = [
  { name: 'auth-client', folder: 'auth-client' },
  { name: 'widget', folder: 'widget' },
  { name: 'provider', folder: 'demo/provider' },
  { name: 'testing', folder: 'demo/testing' },
] as const;

export interface Example {
  /** Its folder. */
  readonly name: string;
  /** The server draws the form into the page's HTML. */
  readonly isServerDrawn?: boolean;
  /** The server answers `/api/me`, to a session only. */
  readonly hasApi?: boolean;
  /** Page that needs a session; without one the server leads to the sign-in. */
  readonly protectedPage?: string;
}

export const EXAMPLES: readonly Example[] = [
  { name: 'html' },
  { name: 'html-strict-csp' },
  { name: 'vite-react' },
  { name: 'next', isServerDrawn: true, hasApi: true, protectedPage: '/account' },
  { name: 'express', isServerDrawn: true, hasApi: true },
  { name: 'hono', isServerDrawn: true, hasApi: true },
  { name: 'vue' },
  { name: 'nuxt', isServerDrawn: true, hasApi: true, protectedPage: '/account' },
  { name: 'svelte' },
  { name: 'astro', isServerDrawn: true, protectedPage: '/account' },
  { name: 'angular' },
  { name: 'sveltekit', isServerDrawn: true, protectedPage: '/account' },
];
