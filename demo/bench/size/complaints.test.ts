import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { absentFrom, complaintsOf } from './complaints.ts';
import { downloadOf, measure, sizesIn } from './measure.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'login-widget-size-'));
  await mkdir(join(folder, 'chunks'));
});
afterEach(() => rm(folder, { recursive: true }));

const budgets = [
  { file: /^login-widget\.js$/, brotli: 60, without: ['react', 'ethereum', 'wallet'] },
  { file: /^chunks\/otps\.flow\.js$/, brotli: 60 },
];

describe('the budgets of a build', () => {
  it('accept small files with only their own code', async () => {
    await writeFile(join(folder, 'login-widget.js'), 'hello()');
    await writeFile(join(folder, 'chunks', 'otps.flow-Ab3_-xy.js'), 'code()');
    expect(await complaintsOf(folder, budgets)).toEqual([]);
  });

  it('reject a file that is too large', async () => {
    const noise = Array.from({ length: 200 }, (_, index) => Math.sin(index).toString(36)).join();
    await writeFile(join(folder, 'login-widget.js'), noise);
    expect(await complaintsOf(folder, budgets)).toEqual([expect.stringContaining('its budget is 60')]);
  });

  it('do not depend on the hashes in the names of chunks', async () => {
    const name = join(folder, 'login-widget.js');
    const importOf = (hash: string, other: string) =>
      `import('./otps.flow-${hash}.js');import('./otps.flow-${other}.js');import('./otps.flow-${hash}.js')`;
    await writeFile(name, importOf('Ab3_-xy', '1234567'));
    const [one] = await sizesIn(folder);
    await writeFile(name, importOf('aaaaaaa', 'Zz9_-0q'));
    expect(await sizesIn(folder)).toEqual([one]);
  });

  it('reject words of another part', async () => {
    await writeFile(join(folder, 'login-widget.js'), 'wallet()');
    expect(await complaintsOf(folder, budgets)).toEqual([expect.stringContaining("contains 'wallet'")]);
  });

  it('reject a file without a budget', async () => {
    await writeFile(join(folder, 'chunks', 'surprise-1234567.js'), '1');
    expect(await complaintsOf(folder, budgets)).toEqual([expect.stringContaining('has no budget')]);
  });

  it('look only for words that exist in some file', async () => {
    await writeFile(join(folder, 'chunks', 'wallets-1234567.js'), 'sign()');
    expect(await absentFrom(folder, ['sign', 'seal'])).toEqual([
      expect.stringContaining("'seal' occurs nowhere"),
    ]);
  });

  it('sum the files that a flow needs, each once, without those that are loaded later', async () => {
    await writeFile(join(folder, 'login-widget.js'), 'start()');
    const files = {
      'otps.flow-1234567': 'const{a}=lwPart`shared-1234567.js`;const{b:c}=lwPart`login-widget.js`',
      'shared-1234567': 'const{b}=lwPart`otps.flow-1234567.js`;lwPart(`later-1234567.js`,1)',
      'later-1234567': 'later()',
    };
    for (const [name, code] of Object.entries(files)) {
      await writeFile(join(folder, 'chunks', `${name}.js`), code);
    }
    const sizes = await measure(folder);
    const needed = sizes.filter(({ name }) => !name.includes('later'));
    expect(needed).toHaveLength(3);
    expect(await downloadOf(folder, ['chunks/otps.flow.js'])).toBe(
      needed.reduce((sum, { brotli }) => sum + brotli, 0),
    );
  });
});
