/**
 * Imports oidc-provider without its warning about the runtime: it takes every release of Node for unsupported that is not
 * a long-term one since 22. What the stand-ins use of it works on all that this repository is tested on
 * (`demo/test/nodes.ts`). Its other warnings are shown.
 */
export async function loadOidcProvider(): Promise<typeof import('oidc-provider')> {
  const { warn } = console;
  console.warn = (...given: unknown[]) => {
    if (!String(given[0]).includes('Unsupported runtime')) warn.apply(console, given);
  };
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
}
