// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFileSync(`widget/${path}`, 'utf8');
const readme = read('README.md');
const words = new Set(readme.match(/[\w-]+/g));

/** Field names of the interfaces that integrators use; `ends` is the text that ends them. */
function fieldsIn(path: string, ends?: string): readonly string[] {
  const [source = ''] = read(path).split(ends ?? '\0');
  return [...new Set([...source.matchAll(/^ {2,6}'?([\w-]+)'?\??: /gm)].map(([, name = '']) => name))];
}

/** Accepted for existing configurations, but without effect. */
const WITHOUT_EFFECT = ['createUserAsPending'];

const NAME_IT = 'Name it in `widget/README.md`.';

describe('the README', () => {
  it.each([
    ['src/config/config.ts', 'export interface WidgetConfig {', 20],
    ['src/business/business-config.ts', 'export interface BusinessConfig\n', 30],
    ['src/element/events.ts', 'export type LoginWidgetEventMap', 8],
    ['src/theme/theme.ts', 'export interface Theme {', 15],
  ])('names every field of %s', (path, ends, least) => {
    const fields = fieldsIn(path, ends);
    expect(fields.length).toBeGreaterThan(least);
    expect(
      fields.filter((name) => !words.has(name) && !WITHOUT_EFFECT.includes(name)),
      NAME_IT,
    ).toEqual([]);
  });

  it('names every `widget-event` of consumers, or a guide of a method does', () => {
    const [, union = ''] = read('src/routing/services.ts').split('type WidgetEventType =');
    const types = [...(union.split(';')[0] ?? '').matchAll(/'(\w+)'/g)].map(([, type = '']) => type);
    const guides = readdirSync('demo/docs/guide/methods').map((file) =>
      readFileSync(`demo/docs/guide/methods/${file}`, 'utf8'),
    );
    const pages = [readme, ...guides].join('\n');
    expect(types.length).toBeGreaterThan(15);
    expect(types.filter((type) => !pages.includes(`\`${type}\``))).toEqual([]);
  });

  it('names every entry of the package', () => {
    const { exports, name } = JSON.parse(read('package.json'));
    const entries = Object.keys(exports).filter((entry) => !entry.endsWith('.json'));
    expect(
      entries.filter((entry) => !readme.includes(`\`${entry.replace('.', name)}\``)),
      NAME_IT,
    ).toEqual([]);
  });

  // The chunks of the two folders have different names, so the lists of the other one name files that are not there.
  it('preloads the files of the folder that it first tells a page to serve', () => {
    const [, served] = readme.match(/Serve the whole folder `dist\/(\w+)\/`/) ?? [];
    const lists = [...readme.matchAll(/from '@login-widget\/widget\/(\w+)\/(\w+)\.json'/g)];
    expect(lists.map(([, folder, list]) => `${folder}/${list}`)).toEqual([
      `${served}/locales`,
      `${served}/preload`,
    ]);
  });
});
