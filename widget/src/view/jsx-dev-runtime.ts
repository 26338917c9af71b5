import { Fragment, type JSX, jsx, jsxs } from './jsx-runtime.ts';

/* What compilers import in development in place of `jsx-runtime.ts`. */
export { Fragment, type JSX };

export const jsxDEV = (
  view: Parameters<typeof jsx>[0],
  props: object,
  key: string | undefined,
  hasSeveralChildren: boolean,
) => (hasSeveralChildren ? jsxs : jsx)(view, props, key);
