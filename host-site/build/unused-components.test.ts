import { rolldown } from 'rolldown';
import { expect, it } from 'vitest';
import { unusedComponents } from './unused-components.ts';

const ENTRY = '\0entry';

/** The router's code in a bundle that uses one of its hooks. */
async function bundled(): Promise<string> {
  const build = await rolldown({
    input: ENTRY,
    external: /^react(-dom)?(\/|$)/,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => (id === ENTRY ? "export { useLocation } from 'react-router';" : null),
      },
      unusedComponents(),
    ],
  });
  const { output } = await build.generate();
  await build.close();
  return output[0].code;
}

it('leaves out the components of the router that nothing uses', async () => {
  const code = await bundled();
  expect(code).toContain('useLocation');
  for (const name of ['LinkWithRef', 'NavLinkWithRef', 'FormWithRef', 'displayName'])
    expect(code).not.toContain(name);
});
