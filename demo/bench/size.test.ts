import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { absentFrom, complaintsOf } from './size.ts';

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
  it('are kept by small files that hold only what is theirs', async () => {
    await writeFile(join(folder, 'login-widget.js'), 'hello()');
    await writeFile(join(folder, 'chunks', 'otps.flow-Ab3_-xy.js'), 'code()');
    expect(await complaintsOf(folder, budgets)).toEqual([]);
  });

  it('are broken by a file that weighs too much', async () => {
    const noise = Array.from({ length: 200 }, (_, index) => Math.sin(index).toString(36)).join();
    await writeFile(join(folder, 'login-widget.js'), noise);
    expect(await complaintsOf(folder, budgets)).toEqual([expect.stringContaining('its budget is 60')]);
  });

  it("are broken by another part's words", async () => {
    await writeFile(join(folder, 'login-widget.js'), 'wallet()');
    expect(await complaintsOf(folder, budgets)).toEqual([expect.stringContaining("holds 'wallet'")]);
  });

  it('are broken by a file that nobody has thought of', async () => {
    await writeFile(join(folder, 'chunks', 'surprise-1234567.js'), '1');
    expect(await complaintsOf(folder, budgets)).toEqual([expect.stringContaining('has no budget')]);
  });

  it('look for words that are there to be found', async () => {
    await writeFile(join(folder, 'chunks', 'wallets-1234567.js'), 'sign()');
    expect(await absentFrom(folder, ['sign', 'seal'])).toEqual([
      expect.stringContaining("'seal' stands nowhere"),
    ]);
  });
});
