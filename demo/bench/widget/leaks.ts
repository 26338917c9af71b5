import type { Browser, CDPSession } from 'playwright-core';
import type { Subject } from './subjects.ts';

const WARM_UP = 50;
const MOUNTS = 500;

/** Runs in the page: mounts and removes the element this many times. */
const cycle = (times: number) => `(async () => {
  const element = document.querySelector('login-widget');
  const outline = globalThis.outline ??= element.outerHTML;
  element.remove();
  const template = document.createElement('template');
  template.innerHTML = outline;
  const tag = template.content.firstElementChild.cloneNode(false);
  const drawn = (added) => (added.shadowRoot ?? added).querySelector('input[type="email"]');
  for (let index = 0; index < ${times}; index += 1) {
    const added = tag.cloneNode(false);
    document.body.append(added);
    for (let frame = 0; frame < 60 && !drawn(added); frame += 1) await new Promise((next) => requestAnimationFrame(next));
    added.remove();
    await new Promise((next) => setTimeout(next, 0));
  }
  document.body.append(tag.cloneNode(false));
  await new Promise((next) => setTimeout(next, 500));
})()`;

async function count(devtools: CDPSession) {
  // Repeated with pauses: what the first collection frees may still hold other objects.
  for (let index = 0; index < 3; index += 1) {
    await devtools.send('HeapProfiler.collectGarbage');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return { nodes, listeners: jsEventListeners, heap: usedSize };
}

interface Left {
  readonly subject: string;
  readonly mounts: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly 'heap each, bytes': number;
}

/** Bytes that a mount may keep: caches of the engine grow a little. */
const MAX_HEAP = 2_048;

export const isLeak = ({ nodes, listeners, 'heap each, bytes': heap }: Left): boolean =>
  nodes > 0 || listeners > 0 || heap > MAX_HEAP;

/** Measures what 500 mounts and unmounts keep (`demo/docs/reliability.md#goals`). Listeners and nodes must be ±0. */
export async function leaks(browser: Browser, url: string, subjects: readonly Subject[]): Promise<Left[]> {
  const rows: Left[] = [];
  for (const { name } of subjects) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${url}/${name}/`, { waitUntil: 'networkidle' });
    const devtools = await context.newCDPSession(page);
    await devtools.send('HeapProfiler.enable');
    await page.evaluate(cycle(WARM_UP));
    const before = await count(devtools);
    await page.evaluate(cycle(MOUNTS));
    const after = await count(devtools);
    rows.push({
      subject: name,
      mounts: MOUNTS,
      nodes: after.nodes - before.nodes,
      listeners: after.listeners - before.listeners,
      'heap each, bytes': Math.round((after.heap - before.heap) / MOUNTS),
    });
    await context.close();
  }
  return rows;
}
