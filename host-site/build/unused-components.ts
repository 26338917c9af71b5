import type { Plugin } from 'vite';

const ROUTER = /\/node_modules\/react-router\//;

/** A name for React's developer tools, given to a component while the module loads. */
const DISPLAY_NAME = /^\w+\.displayName = "\w+";$/gm;

/** What makes a component or a context, without any other effect. */
const CREATION = /(?<== )React\d*\.(?:createContext|forwardRef|memo)\(/g;

/**
 * Lets the bundler leave out the router's components that the site does not use. It keeps whatever is called or changed
 * while a module loads.
 */
export const unusedComponents = (): Plugin => ({
  name: 'unused-components',
  apply: 'build',
  transform: {
    filter: { id: ROUTER },
    handler: (code) => ({
      code: code.replace(DISPLAY_NAME, '').replace(CREATION, '/* @__PURE__ */ $&'),
      map: null,
    }),
  },
});
