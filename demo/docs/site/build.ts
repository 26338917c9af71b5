import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { textFiles } from './llms.ts';
import { preparePages } from './prepare.ts';

/**
 * `npm run build:docs`: writes the site to `demo/docs/site/dist/`: its pages by VitePress, and the files for language
 * models from the same pages. Addresses start with `/docs/`.
 */
const HERE = import.meta.dirname;
const ROOT = join(HERE, '../../..');
const SOURCE = join(HERE, '.pages');
const DIST = join(HERE, 'dist');

function write(folder: string, name: string, text: string): void {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

if (!existsSync(join(HERE, 'node_modules/vitepress'))) {
  console.error('The generator is not installed: npm ci --prefix demo/docs/site');
  process.exit(1);
}

const pages = preparePages();
rmSync(SOURCE, { recursive: true, force: true });
for (const { path, markdown, images } of pages) {
  write(SOURCE, `${path}.md`, markdown);
  for (const [name, file] of Object.entries(images)) {
    mkdirSync(join(SOURCE, 'public/images'), { recursive: true });
    cpSync(join(ROOT, file), join(SOURCE, 'public/images', name));
  }
}
cpSync(join(ROOT, 'demo/playground/pages/favicon.svg'), join(SOURCE, 'public/favicon.svg'));
execFileSync(process.execPath, [join(HERE, 'node_modules/vitepress/bin/vitepress.js'), 'build', HERE], {
  stdio: 'inherit',
});
for (const [name, text] of Object.entries(textFiles(pages))) write(DIST, name, text);
console.log(`${pages.length} pages in demo/docs/site/dist. npm start serves them at /docs/.`);
