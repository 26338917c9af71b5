import { mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { PACKS } from '../../widget/src/locales/packs.ts';
import { compileCode } from '../test/compile-code.ts';

const ROOT = resolve(import.meta.dirname, '../..');
// Beside the packages that the code imports.
const folder = mkdtempSync(join(ROOT, 'node_modules/.pasted-'));

type Settings = Readonly<Record<string, unknown>>;
interface Code {
  readonly CODE: Readonly<Record<string, (settings: Settings) => string>>;
}
interface Presets {
  readonly presets: Readonly<Record<string, object>>;
}
interface Looks {
  readonly LOOKS: Readonly<Record<string, object>>;
}

/** A module of the playground. They are plain JavaScript, which the compiler does not read. */
const load = <Module>(name: string): Promise<Module> =>
  import(join(ROOT, `demo/playground/pages/playground/${name}.js`));

/** What the modules read of their page. */
beforeAll(() => {
  const contents: Readonly<Record<string, string>> = {
    'meta[name="public-token"]': 'public-token-test-1',
    'meta[name="auth-api-url"]': 'http://localhost:5180',
  };
  vi.stubGlobal('document', { querySelector: (selector: string) => ({ content: contents[selector] }) });
  vi.stubGlobal('location', new URL('http://localhost:5174/'));
});

afterAll(() => {
  vi.unstubAllGlobals();
  rmSync(folder, { recursive: true, force: true });
});

/** The functions of Vue that the code calls; the root has no Vue. */
const VUE = `declare module 'vue' {
  export function onMounted(hook: () => void): void;
  export function useTemplateRef<Found>(name: string): { readonly value: Found | null };
}`;

/** The package has this entry only once it is built. */
const paths = { '@login-widget/widget/vue': [join(ROOT, 'widget/src/frameworks/vue.d.ts')] };

it('the code to paste compiles under strict rules, with every preset and look', async () => {
  const { CODE } = await load<Code>('code');
  const { presets } = await load<Presets>('presets');
  const { LOOKS } = await load<Looks>('looks');
  const looks = [undefined, ...Object.values(LOOKS)];
  const files = Object.values(presets).flatMap((config, index) =>
    ['React', 'Vue', 'npm'].map((kind) => {
      const settings = {
        config,
        theme: looks[index % looks.length],
        locale: 'es',
        isShadow: true,
        scheme: 'dark',
      };
      const text = CODE[kind]?.(settings) ?? '';
      const script = /<script setup lang="ts">(.*?)<\/script>/s.exec(text)?.[1] ?? text;
      return [`${kind}-${index}.tsx`, `${script}\nexport {};\n`] as const;
    }),
  );
  expect(files.length).toBeGreaterThan(20);
  const wrong =
    "import type { WidgetConfigInput } from '@login-widget/widget';\nexport const config: WidgetConfigInput = { products: ['otps'] };";
  const sources = { ...Object.fromEntries(files), 'vue.d.ts': VUE, 'wrong.tsx': wrong };
  const recorded = compileCode(folder, sources, { paths });
  expect(recorded.trim().split('\n')).toEqual([expect.stringMatching(/wrong\.tsx.*'"otps"'/)]);
});

it('the code for Vue and npm says what to install', async () => {
  const { CODE } = await load<Code>('code');
  for (const kind of ['Vue', 'npm'])
    expect(CODE[kind]?.({ config: { products: ['otp'] } })).toContain('// npm i @login-widget/widget\n');
});

it('the code for Vue declares the tag of its template', async () => {
  const { CODE } = await load<Code>('code');
  expect(CODE.Vue?.({ config: { products: ['otp'] } })).toContain(
    "import type {} from '@login-widget/widget/vue';",
  );
});

it('the playground offers every language of the element', async () => {
  const { LANGUAGES } = await load<{ LANGUAGES: readonly { tag: string; name: string }[] }>('languages');
  expect(
    LANGUAGES.map(({ tag }) => tag),
    'The list is in `demo/playground/pages/playground/languages.js`.',
  ).toEqual(['en', ...Object.keys(PACKS)]);
  expect(LANGUAGES.find(({ tag }) => tag === 'es')?.name).toBe('Español');
});

it('the code to paste says why a link signs nobody in', async () => {
  const { CODE } = await load<Code>('code');
  for (const text of Object.values(CODE).map((write) => write({ config: { products: ['emailMagicLinks'] } })))
    expect(text).toMatch(/authenticateByUrl\(.*\)\s+\.catch\(\(error\) => alert\(error\.error_message/);
});
