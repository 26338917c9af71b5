import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type Plugin, transformWithOxc } from 'vite';
import { PACK_IDS } from '../src/i18n/pack-ids.ts';
import type { Pack } from '../src/locales/pack.ts';
import { PACKS } from '../src/locales/packs.ts';
import { FIRST_PACKS } from '../src/locales/packs-on-server.ts';

/** Evaluates a module that imports only types. */
async function evaluated(file: string): Promise<Pack> {
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file);
  const { default: pack } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return pack;
}

/**
 * Builds language packs without their ids, which are a third of a compressed pack: a list of the texts in the order of
 * `PACK_IDS`, after the language tag. `load-pack.ts` puts the ids back.
 *
 * A server's texts are only those that it draws.
 *
 * @param isPackage emits each pack with its ids too, as `locales/<tag>.js` for pages that import one
 */
export function packs(isPackage: boolean): Plugin {
  const all = new Map<string, Pack>();
  return {
    name: 'packs',
    enforce: 'pre',
    async load(id) {
      if (id.endsWith('/locales/packs-on-server.ts')) {
        return { code: `export const FIRST_PACKS = ${JSON.stringify(FIRST_PACKS)};`, moduleType: 'js' };
      }
      const tag = basename(id, '.ts');
      if (!id.endsWith(`/locales/${tag}.ts`) || !Object.hasOwn(PACKS, tag)) return;
      const pack = await evaluated(id);
      all.set(tag, pack);
      const list = [pack.locale, ...PACK_IDS.map((key) => pack[key])];
      return { code: `export default ${JSON.stringify(list)};`, moduleType: 'js' };
    },
    generateBundle() {
      if (!isPackage) return;
      for (const [tag, pack] of all) {
        const source = `/** Texts of \`<login-widget>\`: ${tag}. */\nexport default ${JSON.stringify(pack, null, 2)};\n`;
        this.emitFile({ type: 'asset', fileName: `locales/${tag}.js`, source });
      }
    },
  };
}
