// @vitest-environment node
import { expect, it } from 'vitest';
import type { Endpoint } from '../src/wire/index.ts';
import { endpoints } from '../src/wire/index.ts';

const INTRODUCTION = `# Every call

The calls below \`/sdk/v1\`, by the name of their endpoint in \`auth-client/src/wire/\`, where the fields of body and answer are
typed. This page is written from those endpoints: \`npx vitest run auth-client/test/calls-page -u\`.

- **Carries**: the captcha and fingerprint fields of the call ([wire.md](wire.md#captcha-and-fingerprint)), and whether the
  body takes the intermediate session token ([wire.md](wire.md#business-projects)).
- **Replaces**: the local state that the answer replaces. \`same-session\`: only if the session of the request is still
  current; \`whole-user\`: the answer itself is the user.
- **Promises**: required fields of the answer; without them it is treated as unreadable.
`;

const code = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(', ');

const lineOf = ([name, endpoint]: [string, Endpoint]): string => {
  const carries = [endpoint.protection ?? [], endpoint.takesIntermediate ? 'intermediate' : []].flat();
  const cells = [
    code([name]),
    code([`${endpoint.method} ${endpoint.path}`]),
    code(carries),
    code(endpoint.updates ? [endpoint.updates] : []),
    code(Object.keys(endpoint.needs ?? {})),
  ];
  return `| ${cells.map((cell) => cell || '–').join(' | ')} |`;
};

const tableOf = (title: string, isIn: (name: string) => boolean): string => {
  const lines = Object.entries(endpoints)
    .filter(([name]) => isIn(name))
    .map(lineOf)
    .toSorted();
  return [
    `## ${title}\n`,
    '| Row | Call | Carries | Replaces | Promises |',
    '|---|---|---|---|---|',
    ...lines,
    '',
  ].join('\n');
};

const isBusiness = (name: string) => name.startsWith('b2b');

it('lists every endpoint of the wire in docs/calls.md: `vitest -u` writes it', async () => {
  const page = [
    INTRODUCTION,
    tableOf('Consumer projects', (name) => !isBusiness(name)),
    tableOf('Business projects', isBusiness),
  ].join('\n');
  expect(Object.keys(endpoints).length).toBeGreaterThan(100);
  await expect(page).toMatchFileSnapshot('../docs/calls.md');
});
