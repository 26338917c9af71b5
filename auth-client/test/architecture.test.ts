// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { againstOrder, findCircle, importGraph, importing } from '../../demo/test/import-graph.ts';

const graph = importGraph('auth-client/src');

/** A file imports only from its own group and from earlier ones. */
const LAYERS = [
  [
    'errors/',
    'api-hosts.ts',
    'encoding.ts',
    'json.ts',
    'time-zone.ts',
    'environment.ts',
    'browser/',
    'listeners.ts',
    'wire/',
  ],
  ['compat/', 'validation.ts', 'notices.ts', 'lazy.ts', 'load-script.ts', 'start-url.ts'],
  ['config.ts'],
  ['transport/'],
  ['fetching/'],
  ['bootstrap/'],
  ['session/', 'pkce/', 'captcha/', 'telemetry/', 'webauthn/', 'helper-frame/'],
  ['one-tap/', 'early/'],
  ['core.ts', 'authenticate-url.ts'],
  ['warn-of-duplicates.ts', 'lazy-resource.ts', 'start-origin.ts'],
  ['resources/'],
  ['client.ts', 'lazy-webauthn.ts'],
  ['auth-client.ts'],
  ['index.ts'],
  ['b2b/'],
  ['react/'],
  ['server/'],
];

/** Globals that only `browser/` may use. Other files get them as arguments. */
const FORBIDDEN =
  /(?<![\w.'"`]|\{ )(?:fetch|localStorage|sessionStorage|Date\.now|new Date\(\)|setTimeout|setInterval|window|document|navigator|location|performance|crypto|Math\.random)\b(?!['"`:])/;

const code = (file: string): string[] =>
  readFileSync(`auth-client/src/${file}`, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g, "''")
    .split('\n')
    .map((line) => line.replace(/\/\/.*$/, ''));

describe("the client's imports", () => {
  it('cover the whole source', () => {
    expect(graph.size).toBeGreaterThan(70);
  });

  it('go one way through the layers', () => {
    expect(againstOrder(graph, LAYERS)).toEqual([]);
  });

  it('have no circles', () => {
    expect(findCircle(graph)).toBeUndefined();
  });

  it('keep the wire contract independent', () => {
    const outward = [...graph].flatMap(([file, targets]) =>
      file.startsWith('wire/') ? targets.filter((target) => !target.startsWith('wire/')) : [],
    );
    expect(outward).toEqual([]);
  });

  it('keep the resources independent of each other', () => {
    const between = [...graph].flatMap(([file, targets]) =>
      file.startsWith('resources/') ? targets.filter((target) => target.startsWith('resources/')) : [],
    );
    expect(between).toEqual([]);
  });

  it('keep captcha, telemetry and HTTP out of the resources', () => {
    const seen = [...graph].flatMap(([file, targets]) =>
      // The analytics events are a resource themselves.
      file.startsWith('resources/') && file !== 'resources/events.ts'
        ? targets.filter((target) => /^(captcha|telemetry|transport)\//.test(target))
        : [],
    );
    expect([...new Set(seen)]).toEqual([]);
  });

  it('keep React in its own entry, and allow one other package', () => {
    expect(importing(graph, /^(?!react\/)/, /^react/)).toEqual([]);
    const packages = new Set(
      [...graph.values()].flat().filter((target) => !graph.has(target) && target !== 'react'),
    );
    expect([...packages].sort()).toEqual(['@noble/hashes/sha2.js', 'jose']);
    expect(importing(graph, /^(?!server\/)/, /^(jose|server\/)/)).toEqual([]);
  });

  it('have no inner barrels: only public entries are called index', () => {
    expect([...graph.keys()].filter((file) => /(^|\/)index\.tsx?$/.test(file)).sort()).toEqual([
      'b2b/index.ts',
      'compat/index.ts',
      'early/index.ts',
      'index.ts',
      'react/index.ts',
      'server/index.ts',
      'wire/index.ts',
    ]);
  });
});

describe("the client's files", () => {
  it('use globals only in browser/, early/ and server/world.ts', () => {
    const touching = [...graph.keys()]
      // Hashing is pure computation.
      .filter(
        (file) =>
          // The interface of the environment declares `fetch`.
          !file.startsWith('browser/') &&
          !['environment.ts', 'pkce/sha256.ts', 'early/index.ts', 'server/world.ts'].includes(file),
      )
      .flatMap((file) =>
        code(file).flatMap((line, index) =>
          FORBIDDEN.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [],
        ),
      );
    expect(touching).toEqual([]);
  });

  it('are checked by a rule that finds each forbidden global', () => {
    for (const line of [
      'await fetch(url)',
      'const now = Date.now()',
      'setTimeout(task, 5)',
      'window.addEventListener',
      'return localStorage.getItem(key)',
    ]) {
      expect(line).toMatch(FORBIDDEN);
    }
    for (const line of [
      'environment.fetch(request)',
      'page.document',
      "'document'",
      'dependencies.page.location',
    ]) {
      expect(line).not.toMatch(FORBIDDEN);
    }
  });

  it('stay small: half within 60 lines, 90 % within 200, none above 300', () => {
    const lengths = [...graph.keys()]
      .map((file) => readFileSync(`auth-client/src/${file}`, 'utf8').split('\n').length)
      .sort((a, b) => a - b);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(60);
    expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThanOrEqual(200);
    expect(lengths.at(-1)).toBeLessThanOrEqual(300);
  });
});
