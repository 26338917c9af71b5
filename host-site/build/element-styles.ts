import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Stylesheets of the screens that every login shows; those of other screens stay in their scripts. */
const SOURCE = /\/theme\/(first|next|widget)\.css\?inline$/;
const THEME = fileURLToPath(new URL('../../widget/src/theme/', import.meta.url));
const MODULE = '\0element-styles:';

/**
 * Makes the element's stylesheets a file of the page, because the drawn form needs them before any script. The element
 * then imports an empty text instead of rules that the page would download twice.
 */
export const elementStyles = (): Plugin => ({
  name: 'element-styles',
  apply: 'build',
  enforce: 'pre',
  resolveId(source) {
    const [, name] = SOURCE.exec(source) ?? [];
    return name && `${MODULE}${name}`;
  },
  load(id) {
    if (!id.startsWith(MODULE)) return undefined;
    const file = `${THEME}${id.slice(MODULE.length)}.css`;
    return `import ${JSON.stringify(file)}; export default '';`;
  },
});
