import { execFile, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../../provider/test/sign-in.ts';
import { type StartedProvider, startTestProvider } from '../../testing/src/index.ts';
import { codeBlocksIn } from '../site/markdown.ts';

// The code of `demo/docs/guide/other-languages.md`. A test is skipped where its language is not installed.
const GUIDE = join(import.meta.dirname, '../guide');
const page = readFileSync(join(GUIDE, 'other-languages.md'), 'utf8');
const run = promisify(execFile);

let provider: StartedProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());

interface Program {
  readonly command: string;
  /** Arguments that fail if the language, or a library of it, is missing. */
  readonly check: readonly string[];
  /** Arguments that print the user's id, `nobody`, or `fails` after an error. */
  readonly args: readonly string[];
}

/** Prints who is signed in with the cookies in `COOKIES`. With `LEAVE`, signs out before. */
const ASK: Readonly<Record<string, Program>> = {
  Python: {
    command: 'python3',
    check: ['-c', ''],
    args: [
      '-c',
      `import json, os, session
cookies = json.loads(os.environ["COOKIES"])
if os.environ.get("LEAVE"): session.sign_out(cookies)
try:
    found = session.signed_in(cookies)
    print(found["user"]["user_id"] if found else "nobody")
except Exception:
    print("fails")`,
    ],
  },
  PHP: {
    command: 'php',
    check: ['-r', 'exit(function_exists("curl_init") ? 0 : 1);'],
    args: [
      '-r',
      `require 'session.php';
$_COOKIE = json_decode(getenv('COOKIES'), true);
if (getenv('LEAVE')) sign_out();
try {
  echo signed_in()['user']['user_id'] ?? 'nobody';
} catch (Exception) {
  echo 'fails';
}`,
    ],
  },
  Ruby: {
    command: 'ruby',
    check: ['-e', ''],
    args: [
      '-e',
      `require './session'
cookies = JSON.parse(ENV['COOKIES'])
sign_out(cookies) if ENV['LEAVE']
begin
  found = signed_in(cookies)
  puts found ? found['user']['user_id'] : 'nobody'
rescue StandardError
  puts 'fails'
end`,
    ],
  },
};

/** Prints whose JWT is in `COOKIES`. */
const VERIFY: Readonly<Record<string, Program>> = {
  Python: {
    command: 'python3',
    check: ['-c', 'import jwt, cryptography'],
    args: [
      '-c',
      'import json, os, verify; print(verify.user_id_of(json.loads(os.environ["COOKIES"])) or "nobody")',
    ],
  },
  Ruby: {
    command: 'ruby',
    check: ['-rjwt', '-e', ''],
    args: ['-e', `require './verify'; puts user_id_of(JSON.parse(ENV['COOKIES'])) || 'nobody'`],
  },
};

const isMissing = ({ command, check }: Program) => spawnSync(command, check).status !== 0;

async function outputOf({ command, args }: Program, cookies: object, more: NodeJS.ProcessEnv = {}) {
  const { stdout } = await run(command, args, {
    cwd: import.meta.dirname,
    env: {
      ...process.env,
      PYTHONDONTWRITEBYTECODE: '1',
      PROVIDER_URL: provider.baseUrl,
      PROJECT_ID: provider.projectId,
      PROJECT_SECRET: provider.projectSecret,
      COOKIES: JSON.stringify(cookies),
      ...more,
    },
  });
  return stdout.trim();
}

describe.each(Object.entries(ASK))('a server in %s that asks the provider', (name, program) => {
  it.skipIf(isMissing(program))('knows who is signed in, and signs out', async () => {
    const { session_token: stytch_session, user_id } = await signIn(
      provider,
      `${name.toLowerCase()}@example.com`,
    );
    expect(await outputOf(program, { stytch_session })).toBe(user_id);
    expect(await outputOf(program, {})).toBe('nobody');
    expect(await outputOf(program, { stytch_session: 'wrong' })).toBe('nobody');
    expect(await outputOf(program, { stytch_session }, { PROJECT_SECRET: 'wrong' })).toBe('fails');
    expect(await outputOf(program, { stytch_session }, { PROVIDER_URL: 'http://127.0.0.1:9' })).toBe('fails');
    expect(await outputOf(program, { stytch_session }, { LEAVE: '1' })).toBe('nobody');
  });
});

describe.each(Object.entries(VERIFY))('a server in %s that verifies the JWT', (name, program) => {
  it.skipIf(isMissing(program))('knows who is signed in, and refuses every other JWT', async () => {
    const { session_jwt: stytch_session_jwt, user_id } = await signIn(
      provider,
      `jwt-${name.toLowerCase()}@example.com`,
    );
    const [head, claims] = stytch_session_jwt.split('.');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    expect(await outputOf(program, { stytch_session_jwt })).toBe(user_id);
    for (const wrong of [undefined, 'a.b.c', `${head}.${claims}.${'A'.repeat(86)}`, `${none}.${claims}.`])
      expect(await outputOf(program, { stytch_session_jwt: wrong })).toBe('nobody');
    expect(await outputOf(program, { stytch_session_jwt }, { PROJECT_ID: 'project-test-other' })).toBe(
      'nobody',
    );
  });
});

describe('the sign-in page in PHP', () => {
  const hasPhp = spawnSync('php', ['-r', '']).status === 0;

  /** Runs the page with a query, and resolves what it continues to as a browser on the site does. */
  async function destination(query: object): Promise<string> {
    const { stdout } = await run(
      'php',
      ['-r', `$_GET = json_decode(getenv('QUERY'), true); require 'sign-in.php';`],
      {
        cwd: import.meta.dirname,
        env: { ...process.env, QUERY: JSON.stringify(query) },
      },
    );
    const next = /data-next="([^"]*)"/.exec(stdout)?.[1] ?? '';
    return new URL(next.replaceAll('&amp;', '&'), 'https://www.example.com').href;
  }

  it.skipIf(!hasPhp)('continues to a path of the site', async () => {
    expect(await destination({})).toBe('https://www.example.com/account.php');
    expect(await destination({ next: '/a?b=1&c' })).toBe('https://www.example.com/a?b=1&c');
  });

  it
    .skipIf(!hasPhp)
    .each([
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '/\n\\evil.example',
      '/\r/evil.example',
      'https://evil.example',
      ' //evil.example',
      ['//evil.example'],
    ])('does not continue to %j', async (next) => {
    expect(await destination({ next })).toBe('https://www.example.com/account.php');
  });
});

/** Names in the first column of the table that begins with a cell, and in the text of its rows. */
function tableOf(cell: string): ReadonlyMap<string, string> {
  const [, table = ''] = page.split(`\n| ${cell} |`);
  const [rows = ''] = table.split('\n\n');
  return new Map(
    [...rows.matchAll(/^\| (.+?) \| (.+) \|$/gm)].map(([, name = '', text = '']) => [name, text]),
  );
}

const names = (text = ''): readonly string[] =>
  [...text.matchAll(/`([\w.[\]]+)`/g)].map(([, name = '']) => name);

describe('the page of other languages', () => {
  it('shows the code that these tests run', () => {
    const templates = readFileSync(join(GUIDE, 'start/templates.md'), 'utf8');
    const shown = codeBlocksIn(page + templates).map(({ code }) => code.trim());
    const sources = readdirSync(import.meta.dirname)
      .filter((file) => !/\.ts$|^views\.py$/.test(file))
      .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8').trim());
    expect(sources.filter((source) => !shown.includes(source))).toEqual([]);
    expect(sources.length).toBeGreaterThan(6);
  });

  it('names the fields of the provider’s answer', async () => {
    const { session_token } = await signIn(provider, 'fields@example.com');
    const ask = (body: object) =>
      fetch(`${provider.baseUrl}/v1/sessions/authenticate`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Basic ${btoa(`${provider.projectId}:${provider.projectSecret}`)}`,
        },
        body: JSON.stringify(body),
      });
    const { user, session } = await (await ask({ session_token })).json();
    const [, ...fields] = names(tableOf('Answer of `POST /v1/sessions/authenticate`').get('200'));
    const [ofSession, ...ofUser] = [fields.indexOf('session'), ...fields.slice(0, fields.indexOf('session'))];
    for (const field of ofUser) expect(user).toHaveProperty(field.replace('[]', '[0]'));
    for (const field of fields.slice(ofSession + 1)) expect(session).toHaveProperty(field);
    const refused = await ask({ session_token: 'wrong' });
    expect([refused.status, (await refused.json()).error_type]).toEqual([404, 'session_not_found']);
  });

  it('names the claims of the JWT', async () => {
    const { session_jwt, user_id } = await signIn(provider, 'claims@example.com');
    const claims = decodeJwt(session_jwt);
    const table = tableOf('In the JWT');
    expect(table.get('`alg`')).toContain(`\`${decodeProtectedHeader(session_jwt).alg}\``);
    expect(claims).toMatchObject({ iss: provider.baseUrl, aud: [provider.projectId], sub: user_id });
    expect([(claims.exp ?? 0) - (claims.iat ?? 0), claims.nbf]).toEqual([300, claims.iat]);
    const session = claims['https://stytch.com/session'] as { authentication_factors: object[] };
    const [factor, ...fields] = names(table.get('`https://stytch.com/session`')).toReversed();
    for (const field of fields) expect(session).toHaveProperty(field);
    expect(session.authentication_factors[0]).toHaveProperty(`${factor}`, 'claims@example.com');
    const keys = await fetch(`${provider.baseUrl}/v1/sessions/jwks/${provider.projectId}`);
    expect((await keys.json()).keys).toContainEqual(
      expect.objectContaining({ kid: decodeProtectedHeader(session_jwt).kid }),
    );
  });
});
