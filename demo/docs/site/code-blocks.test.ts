import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parseBusinessConfig } from '../../../widget/src/business/parse-business-config.ts';
import { parseConfig } from '../../../widget/src/config/parse-config.ts';
import { parseTheme } from '../../../widget/src/config/parse-theme.ts';
import { compileCode } from '../../test/compile-code.ts';
import { codeBlocksIn } from './markdown.ts';
import { preparePages } from './prepare.ts';
import { READER_NAMES } from './reader-names.ts';
import { filesOf } from './show-example.ts';

// Every code block of the site is compiled or run: here, or where `ELSEWHERE` and the examples say.
const ROOT = join(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** Sources that tests compile or run, and that documents show. */
const ELSEWHERE = [
  'demo/interop/snippets/sessions.ts',
  'demo/interop/snippets/emulator.ts',
  'demo/interop/widgets/emulator.ts',
  'demo/testing/test/snippets/in-memory.test.ts',
  'demo/e2e/test-kit/journey.e2e.ts',
  'demo/provider/deploy/nginx.conf',
  'demo/provider/deploy/provider.service',
].map((file) => read(file).replace("'./playwright-test.ts'", "'@playwright/test'"));

/** Sources in other languages, which `demo/docs/servers/servers.test.ts` runs. */
const SERVERS = readdirSync(join(ROOT, 'demo/docs/servers'))
  .filter((file) => !file.endsWith('.ts'))
  .map((file) => read(`demo/docs/servers/${file}`));

const EXAMPLES = readdirSync(join(ROOT, 'demo/examples'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'tarballs')
  .flatMap(({ name }) => filesOf(name).map((file) => read(`demo/examples/${name}/${file}`)));

const isElsewhere = (code: string): boolean =>
  EXAMPLES.some((example) => example.trim() === code.trim()) ||
  [...ELSEWHERE, ...SERVERS].some((source) => source.includes(code.trim()));

const blocks = preparePages()
  .flatMap(({ path, markdown }) => codeBlocksIn(markdown).map((block) => ({ ...block, path })))
  .filter(({ code }) => !isElsewhere(code));
const of = (...languages: string[]) => blocks.filter(({ language }) => languages.includes(language));

/** Modules that only a build writes. */
const BUILT = `declare module '@login-widget/widget/preact/preload.json' {
  const files: readonly string[];
  export default files;
}
declare module '@login-widget/widget/preact/locales.json' {
  const files: Readonly<Record<string, readonly string[]>>;
  export default files;
}
declare module '@login-widget/widget/locales/de' {
  import type { Strings } from '@login-widget/widget';
  const texts: Strings;
  export default texts;
}`;

// Beside the packages that the blocks import, and outside the sources, which other tests list at the same time.
const folder = mkdtempSync(join(ROOT, 'node_modules/.blocks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Compiles blocks as modules. @returns the compiler's sentences, with the page instead of the file */
function compile(
  sources: readonly { readonly path: string; readonly code: string; readonly ending: string }[],
): string {
  const files = Object.fromEntries(
    sources.map(({ code, ending }, index) => [`block-${index}.${ending}`, `${code}\nexport {};\n`]),
  );
  const output = compileCode(
    folder,
    { ...files, 'reader-names.d.ts': READER_NAMES, 'built.d.ts': BUILT },
    { noUnusedParameters: false },
  );
  return output.replaceAll(
    /[^\s]*block-(\d+)\.\w+/g,
    (file, index) => `${sources[Number(index)]?.path} (${file})`,
  );
}

/** Says if the example's build has another list. */
const notInAngular = (list: unknown): readonly string[] =>
  read('demo/examples/angular/angular.json').replaceAll(/\s/g, '').includes(JSON.stringify(list))
    ? []
    : ['The example for Angular has another list.'];

/** Mistakes of a configuration or a theme. */
function mistakesOf(json: string): readonly string[] {
  const value = JSON.parse(json) as Record<string, unknown>;
  if ('products' in value) {
    const parsed = 'authFlowType' in value ? parseBusinessConfig(value) : parseConfig(value);
    return [...parsed.problems, ...parsed.omissions];
  }
  if ('allowedCommonJsDependencies' in value) return notInAngular(value.allowedCommonJsDependencies);
  // The manifest of an extension.
  if ('manifest_version' in value) return [];
  return 'colors' in value ? parseTheme(value).omissions : ['This is neither a configuration nor a theme.'];
}

describe('the code of the documentation', () => {
  it('is of kinds that this test knows', () => {
    const known = ['ts', 'tsx', 'js', 'json', 'html', 'sh', 'http', ''];
    expect(blocks.filter(({ language }) => !known.includes(language))).toEqual([]);
    expect(of('ts', 'tsx').length).toBeGreaterThan(30);
  });

  it('compiles, and the compiler refuses a call that does not exist', () => {
    const sources = of('ts', 'tsx', 'js').map(({ path, code, language }) => ({
      path,
      code,
      // A tag may stand alone in a block of `tsx`.
      ending: language === 'tsx' ? 'tsx' : 'ts',
    }));
    const wrong = { path: 'planted', code: "client.otps.sms.loginOrCreat('+12025550123');", ending: 'ts' };
    const output = compile([...sources, wrong])
      .trim()
      .split('\n');
    expect(output).toEqual([expect.stringMatching(/^planted .*'loginOrCreat' does not exist/)]);
  });

  it('configures the element without a mistake', () => {
    const mistakes = of('json').flatMap(({ path, code }) =>
      mistakesOf(code).map((mistake) => `${path}: ${mistake}`),
    );
    expect(mistakes).toEqual([]);
    expect(of('json').length).toBeGreaterThan(8);
    expect(mistakesOf('{"products":["otp"],"otpOptions":{"methods":["email"],"minutes":5}}')).toHaveLength(1);
  });

  it('writes tags whose attributes and configuration the element knows', () => {
    const attributes = new Set([
      'public-token',
      'api-url',
      'screen',
      'config',
      'theme',
      'locale',
      'enable-shadow-dom',
    ]);
    const tags = of('html').flatMap(({ path, code }) =>
      [...code.matchAll(/<login-widget\s([^>]*)>/g)].map(([, text = '']) => ({ path, text })),
    );
    expect(tags.length).toBeGreaterThan(2);
    const strays = tags.flatMap(({ path, text }) => {
      const given = new Map(
        [...text.matchAll(/([\w-]+)=(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', one, other]) => [
          name,
          one ?? other ?? '',
        ]),
      );
      return [
        ...[...given.keys()].filter((name) => !attributes.has(name)),
        ...mistakesOf(given.get('config') ?? '{}'),
      ].map((stray) => `${path}: ${stray}`);
    });
    expect(strays).toEqual([]);
  });

  it('names commands that exist', () => {
    const { scripts, workspaces } = JSON.parse(read('package.json')) as {
      scripts: Record<string, string>;
      workspaces: string[];
    };
    const bins = workspaces.flatMap((name) =>
      Object.keys(JSON.parse(read(`${name}/package.json`)).bin ?? {}),
    );
    for (const { path, code } of of('sh')) {
      execFileSync('bash', ['-n'], { input: code });
      for (const [, script = ''] of code.matchAll(/npm run (?:-s )?([\w:-]+)/g))
        expect(scripts, `${path}: ${script}`).toHaveProperty(
          script.startsWith('dev') && path.startsWith('start/') ? 'start' : [script],
        );
      for (const [, bin = ''] of code.matchAll(/npx (login-widget[\w-]*)/g))
        expect(bins, path).toContain(bin);
    }
    expect(of('sh').length).toBeGreaterThan(8);
  });

  it('has the policy of the strict example', () => {
    const [page, ...others] = of('http').map(({ code }) => code.replace(/^[\w-]+: /, ''));
    const [, policy = ''] =
      /const policy = \[(.*?)\]/s.exec(read('demo/examples/html-strict-csp/server.js')) ?? [];
    const sent = [...policy.matchAll(/(["`])(.*?)\1/g)].map(([, , text]) => text).join('; ');
    const normal = (text = '') =>
      text
        .replace(/\$\{PROVIDER_URL\}/, 'https://provider.example')
        .split(';')
        .map((one) => one.trim().replaceAll(/\s+/g, ' '));
    expect(normal(page)).toEqual(normal(sent));
    expect(others).toEqual([]);
  });
});
