import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { asvsDocument, stateOf } from './asvs-document.ts';
import { REQUIREMENTS } from './requirements.ts';
import { allTags, tagsOf } from './tags.ts';

const root = resolve(import.meta.dirname, '../../..');
const tags = allTags(root);
const tagged = new Set(tags.map(({ requirement }) => requirement));

describe('the map of ASVS 5.0', () => {
  it('has every requirement of its chapters once: 36, 72 and 32 per level', () => {
    expect(new Set(REQUIREMENTS.map(({ id }) => id)).size).toBe(REQUIREMENTS.length);
    const counts = [1, 2, 3].map((level) => REQUIREMENTS.filter((one) => one.level === level).length);
    expect(counts).toEqual([36, 72, 32]);
  });

  it('is tagged only with existing requirements', () => {
    const ids = new Set(REQUIREMENTS.map(({ id }) => id));
    expect(tags.filter(({ requirement }) => !ids.has(requirement))).toEqual([]);
  });

  it('has a test for each shown requirement, and a reason for the others', () => {
    const claimed = REQUIREMENTS.filter((one) => ['shown', 'partly'].includes(stateOf(one)));
    expect(claimed.filter(({ id }) => !tagged.has(id)).map(({ id }) => id)).toEqual([]);
    const denied = REQUIREMENTS.filter((one) => !claimed.includes(one));
    expect(denied.filter(({ id }) => tagged.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it('names existing documents', () => {
    const documents = REQUIREMENTS.flatMap(({ standing }) =>
      standing && 'document' in standing ? [standing.document] : [],
    );
    expect(documents.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('is up to date (npm run asvs)', () => {
    expect(readFileSync(join(root, 'demo/docs/asvs.md'), 'utf8')).toBe(asvsDocument(tags));
  });
});

describe('a tag', () => {
  it('belongs to the test in the line below it', () => {
    expect(tagsOf('a.test.ts', `  // ${'@asvs'} 6.3.1 10.4.2\n  it('is so', () => {});`)).toEqual([
      { requirement: '6.3.1', file: 'a.test.ts', line: 2 },
      { requirement: '10.4.2', file: 'a.test.ts', line: 2 },
    ]);
  });

  it.each([
    [`// ${'@asvs'} 6.3\nit('is so', () => {});`],
    [`// ${'@asvs'} 6.3.1, 6.3.2\nit('is so', () => {});`],
    [`// ${'@asvs'} 6.3.1\n\nit('is so', () => {});`],
    [`// ${'@asvs'} 6.3.1\nconst a = 1;`],
  ])('is refused in another form: %j', (text) => {
    expect(() => tagsOf('a.test.ts', text)).toThrow('a.test.ts:1 is not a tag');
  });
});
