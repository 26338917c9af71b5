import type { Browser } from 'playwright-core';
import { median } from './statistics.ts';
import type { Subject } from './subjects.ts';

const TRIES = 15;

/** Milliseconds after which a click has led nowhere. */
const PATIENCE = 10_000;

/** Runs in the page. Milliseconds from the click on Continue to the frame that shows the code's field. */
const CLICK = `(async () => {
  const find = (selector, root = document) => {
    const found = root.querySelector(selector);
    if (found) return found;
    for (const element of root.querySelectorAll('*')) {
      const inner = element.shadowRoot && find(selector, element.shadowRoot);
      if (inner) return inner;
    }
  };
  const input = find('input[type="email"]');
  input.focus();
  document.execCommand('insertText', false, 'ada@example.com');
  await new Promise((resolve) => setTimeout(resolve, 400));
  const began = performance.now();
  input.form.querySelector('button:not([type="button"])').click();
  while (!find('NEXT')) {
    if (performance.now() - began > ${PATIENCE}) throw new Error('The next screen did not show.');
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return performance.now() - began;
})()`;

/** Measures the time from click to next screen in a settled page with immediate answers. Medians, milliseconds. */
export async function clickToNext(browser: Browser, url: string, subjects: readonly Subject[]) {
  const rows: { subject: string; fast: number; 'CPU 4 ×': number }[] = [];
  for (const { name, next } of subjects) {
    const measure = async (rate: number) => {
      const taken: number[] = [];
      for (let index = 0; index < TRIES; index += 1) {
        const context = await browser.newContext();
        const page = await context.newPage();
        await page.goto(`${url}/${name}/`, { waitUntil: 'networkidle' });
        const devtools = await context.newCDPSession(page);
        await devtools.send('Emulation.setCPUThrottlingRate', { rate });
        taken.push(await page.evaluate<number>(CLICK.replace('NEXT', () => next.replaceAll("'", '"'))));
        await context.close();
      }
      return Math.round(median(taken) ?? 0);
    };
    rows.push({ subject: name, fast: await measure(1), 'CPU 4 ×': await measure(4) });
  }
  return rows;
}
