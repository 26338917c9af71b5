/**
 * Imports oidc-provider without its warning about the runtime, which it prints for every Node release since 22 without
 * long-term support. The parts that the stand-ins use work on all releases that are tested here (`demo/test/nodes.ts`).
 * Other warnings are printed.
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
