// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as business from '../src/b2b/index.ts';
import * as early from '../src/early/index.ts';
import * as main from '../src/index.ts';
import { UNRECOVERABLE_ERROR_TYPES } from '../src/index.ts';
import * as react from '../src/react/index.ts';
import * as server from '../src/server/index.ts';
import { OAUTH_PROVIDERS } from '../src/wire/oauth.ts';
import { openBusinessClient } from './open-business-client.ts';
import { openClient } from './open-client.ts';
import { PUBLIC_TOKEN } from './world/answers.ts';

const readme = readFileSync('auth-client/README.md', 'utf8');
const NAME_IT = 'Name it in `auth-client/README.md`.';

/** Names of all functions within a value, such as `otps.email.send`. */
const methodsOf = (value: object, prefix = ''): string[] =>
  Object.entries(value).flatMap(([name, member]) =>
    typeof member === 'function'
      ? [`${prefix}${name}`]
      : typeof member === 'object' && member !== null
        ? methodsOf(member, `${prefix}${name}.`)
        : [],
  );

/** Members of every client; the others are resources. */
const BASE = Object.keys(main.createClientWith({}, PUBLIC_TOKEN));
/** Part of the whole client only. */
const OF_ADDRESSES = ['authenticateByUrl', 'parseAuthenticateUrl'];

/** The resources of a client, which `index.ts` exports by the same names. */
const resourcesOf = (client: object) =>
  Object.fromEntries(
    Object.keys(client)
      .filter((name) => ![...BASE, ...OF_ADDRESSES].includes(name))
      .map((name) => {
        const resource = (main as Readonly<Record<string, unknown>>)[name];
        expect(resource, `Export ${name} from \`auth-client/src/index.ts\`.`).toBeTypeOf('function');
        return [name, resource as (core: unknown) => object];
      }),
  );

it('names every value that an entry exports', () => {
  // The errors of the hosted package have a page of their own (`demo/test/migration-pages.test.ts`).
  const names = [main, business, early, react, server].flatMap((entry) => Object.keys(entry));
  const missing = names.filter((name) => !new RegExp(`\\b${name}\\b`).test(readme));
  expect([...new Set(missing)], NAME_IT).toEqual([]);
});

it('names every public method of the client', () => {
  const { client, tab } = openClient();
  // The methods of resources that load on demand are not visible in the client, but in one that has them from the start.
  const late = main.createClientWith(resourcesOf(client), PUBLIC_TOKEN, { environment: tab.environment });
  const methods = [...new Set([...methodsOf(client), ...methodsOf(late)])];
  client.dispose();
  late.dispose();
  expect(methods.length).toBeGreaterThan(90);
  const missing = methods.filter((method) => {
    const parts = method.split('.');
    return !parts.every((part) => new RegExp(`\\b${part}\\b`).test(readme));
  });
  expect(missing, NAME_IT).toEqual([]);
});

it('names every public method of the business client', () => {
  const { client } = openBusinessClient();
  const methods = methodsOf(client);
  client.dispose();
  expect(methods.length).toBeGreaterThan(60);
  const missing = methods.filter(
    (method) => !method.split('.').every((part) => new RegExp(`\\b${part}\\b`).test(readme)),
  );
  expect(missing, NAME_IT).toEqual([]);
});

it('lists every provider, error, and error type that ends a session', () => {
  const errors = Object.keys(main).filter((name) => /Error$/.test(name));
  expect(errors.length).toBeGreaterThan(10);
  const words = [...OAUTH_PROVIDERS, ...errors, ...UNRECOVERABLE_ERROR_TYPES];
  expect(
    words.filter((word) => !readme.includes(word)),
    NAME_IT,
  ).toEqual([]);
});

/** Options between the client's own modules. */
const INTERNAL = ['GoogleIdentityOptions', 'FrameRequest'];

it('names every option of a call', () => {
  const sources = readdirSync('auth-client/src', { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith('.ts') && !name.includes('.test'))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));
  const options = sources.flatMap((source) =>
    [...source.matchAll(/^export interface (\w*(?:Options|Request|Redirects|Rules))\b.*?\{\n(.*?)^\}/gms)]
      .filter(([, name = '']) => !INTERNAL.includes(name))
      .flatMap(([, , body = '']) => [...body.matchAll(/^ {2}(?:readonly )?(\w+)\??:/gm)])
      .map(([, option = '']) => option),
  );
  expect(options.length).toBeGreaterThan(80);
  const missing = [...new Set(options)].filter((option) => !new RegExp(`\\b${option}\\b`).test(readme));
  expect(missing, NAME_IT).toEqual([]);
});
