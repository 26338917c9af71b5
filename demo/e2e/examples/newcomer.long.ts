import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { READER_NAMES } from '../../docs/site/reader-names.ts';
import { useBrowser } from '../support/browser.ts';
import { codeSentTo, someone } from '../support/inbox.ts';
import { addresses } from '../support/system.ts';
import { typeOver } from '../support/type-over.ts';
import { type CopiedExample, copyExample } from './copy-example.ts';

// Follows the READMEs word by word, with the packages as npm would publish them.
const ROOT = resolve(import.meta.dirname, '../../..');
const READMES = ['README.md', 'widget/README.md', 'auth-client/README.md'];

const blocksOf = async (readme: string, languages: string): Promise<string[]> => {
  const text = await readFile(join(ROOT, readme), 'utf8');
  return [...text.matchAll(new RegExp(`^\`\`\`(?:${languages})\\n(.*?)^\`\`\``, 'gms'))].map(
    ([, code = '']) => code,
  );
};

const browser = useBrowser({ isAroundPlain: true });
let example: CopiedExample | undefined;

afterEach(async () => {
  await example?.close();
  example = undefined;
});

const signIn = async (url: string): Promise<void> => {
  const page = await browser.visit();
  await page.goto(url);
  const email = someone();
  await typeOver(page.getByLabel('Email'), email);
  await page.keyboard.press('Enter');
  await page.getByLabel('One-time passcode').waitFor();
  await page.keyboard.type(await codeSentTo(addresses.provider, email));
  await page.getByRole('heading', { name: 'Success' }).waitFor();
};

describe('a newcomer who copies from the READMEs', { timeout: 1_800_000 }, () => {
  it('compiles every TypeScript block, and signs in with the first of React', async () => {
    example = await copyExample('vite-react', addresses);
    const source = join(example.cwd, 'src');
    await rm(source, { recursive: true });
    await mkdir(source);
    const blocks = (await Promise.all(READMES.map((readme) => blocksOf(readme, 'tsx?')))).flat();
    expect(blocks.length).toBeGreaterThan(15);
    await Promise.all(
      blocks.map((block, index) => writeFile(join(source, `block-${index}.tsx`), `${block}\nexport {};\n`)),
    );
    await writeFile(join(source, 'reader-names.d.ts'), READER_NAMES);

    // The page around the first block: where to render it, and the provider of this machine.
    const [first = ''] = blocks;
    const [imports = '', element = ''] = first.split(/(?=^<LoginWidget)/m);
    const main = `import { createRoot } from 'react-dom/client';
      ${imports}
      const token: string = import.meta.env.VITE_PUBLIC_TOKEN;
      createRoot(document.body.appendChild(document.createElement('main'))).render(
        ${element
          .trim()
          .replace(/;$/, '')
          .replace('<LoginWidget', '<LoginWidget apiUrl={import.meta.env.VITE_PROVIDER_URL}')
          .replace(/navigate\([^)]*\)/, 'undefined')},
      );`;
    await writeFile(join(source, 'main.tsx'), main);

    await example.npm('ci');
    await example.npm('run', 'check');
    await example.npm('run', 'build');
    await signIn(await example.start());
  });

  it.each(['README.md', 'widget/README.md'])('signs in with the page of %s', async (readme) => {
    const [block = ''] = (await blocksOf(readme, 'html')).filter((html) => html.includes('<login-widget'));
    example = await copyExample('html', addresses);
    await example.npm('ci');
    const site = join(example.cwd, 'dist');
    await cp(join(example.cwd, 'node_modules/@login-widget/widget/dist/preact'), site, { recursive: true });
    const page = block
      .replace('public-token-test-…', addresses.publicToken)
      .replace('<login-widget', `<login-widget api-url="${addresses.provider}"`);
    await writeFile(join(site, 'index.html'), page);
    await signIn(await example.start());
  });
});
