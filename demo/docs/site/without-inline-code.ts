import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const INLINE = /<script( id="[\w-]+")>([\s\S]*?)<\/script>/g;
const STYLED = /<([a-z]+)((?: [^<>]*?)?) style="([^"]*)"/g;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 10);

/** Styles that VitePress draws on its server, with the rule that replaces them. */
const STYLES: Readonly<Record<string, string>> = {
  'position:relative;': '.vp-doc{position:relative}',
  // The page's script sets it when the menu is opened.
  '--vp-vh:0px;': '',
};

/**
 * Replaces inline scripts and styles of the built pages by files, so that the site works under a strict content
 * security policy.
 *
 * @param colors rules for the classes of code, by class
 * @throws {Error} if a page has a style that is not known
 */
export function withoutInlineCode(dist: string, colors: ReadonlyMap<string, string>): void {
  const css = [...colors].map(([name, style]) => `.${name}{${style}}`);
  const sheet = `assets/code.${hashOf(css.join(''))}.css`;
  writeFileSync(join(dist, sheet), `${Object.values(STYLES).join('')}\n${css.join('\n')}\n`);

  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.html')) continue;
    const html = readFileSync(join(dist, file), 'utf8')
      .replaceAll(INLINE, (_, attributes: string, code: string) => {
        const script = `assets/inline.${hashOf(code)}.js`;
        writeFileSync(join(dist, script), code);
        return `<script${attributes} src="/docs/${script}"></script>`;
      })
      .replaceAll(STYLED, (whole, tag: string, attributes: string, style: string) => {
        if (!(style in STYLES)) throw new Error(`${file}: ${whole} is an inline style.`);
        return `<${tag}${attributes}`;
      })
      .replace('</head>', `<link rel="stylesheet" href="/docs/${sheet}"></head>`);
    writeFileSync(join(dist, file), html);
  }
}
