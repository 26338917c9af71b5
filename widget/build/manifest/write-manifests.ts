import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { customElements, htmlCustomData } from './manifests.ts';
import { readElement, readScreens } from './read-element.ts';

// Writes the manifests for editors and frameworks beside the build: the last step of `npm run build:widget`.
const WIDGET = resolve(import.meta.dirname, '../..');
const DIST = join(WIDGET, 'dist');
const TYPES = join(DIST, 'types/frameworks');

const write = (file: string, content: object): void =>
  writeFileSync(join(DIST, file), `${JSON.stringify(content, null, 2)}\n`);

const element = readElement();
write('custom-elements.json', customElements(element));
write('vscode.html-custom-data.json', htmlCustomData(element, readScreens()));

// Copies the declarations for frameworks, because the compiler does not copy declaration files.
mkdirSync(TYPES, { recursive: true });
for (const framework of ['vue', 'svelte', 'solid', 'preact'])
  cpSync(join(WIDGET, `src/frameworks/${framework}.d.ts`), join(TYPES, `${framework}.d.ts`));
