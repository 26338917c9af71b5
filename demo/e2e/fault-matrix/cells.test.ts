import { expect, it } from 'vitest';
import { createCells } from './cells.ts';
import type { Fault } from './faults.ts';
import type { Step } from './step.ts';

const fault = (name: string) => ({ name }) as Fault;
const step = (name: string) => ({ name }) as Step;

it('the table shows for each step which faults it met, failed and skipped', async () => {
  const [reset, hang, html] = [fault('reset'), fault('hang'), fault('html')];
  const [send, check] = [step('a code is sent'), step('a code is checked')];
  const cells = createCells('light', [reset, hang, html]);
  await cells.run(send, reset, async () => {});
  await cells.run(send, hang, async () => {});
  const failing = cells.run(check, reset, () => Promise.reject(new Error('no words')));
  await expect(failing).rejects.toThrow('no words');
  await cells.run(check, html, async () => {});
  expect(cells.count()).toBe(3);
  const lines = cells.text().split('\n');
  expect(lines.slice(0, 4)).toEqual(['Faults in light mode', ' 1 reset', ' 2 hang', ' 3 html']);
  expect(lines.slice(-2).map((line) => line.split('|').map((cell) => cell.trim()))).toEqual([
    ['', 'a code is sent', 'ok', 'ok', '', ''],
    ['', 'a code is checked', 'failed', '', 'ok', ''],
  ]);
});
