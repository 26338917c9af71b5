import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { everyNth } from '../support/every-nth.ts';
import type { Mode } from '../support/modes.ts';
import { useNetwork } from '../support/network.ts';
import { withSettings } from '../support/project-settings.ts';
import { createCells } from './cells.ts';
import { FAULTS, type Fault, LOST_ANSWER, LOST_HALF, NO_ANSWER, RARE_FAULTS, SLOW_ANSWER } from './faults.ts';
import type { Step } from './step.ts';
import { STEPS } from './steps.ts';

/** Error messages of the widget: under a field, in a toast, on an error screen. */
const errorTexts = (page: Page): Promise<string> =>
  page
    .locator('login-widget')
    .locator('[role=alert], .lw-toasts, .lw-slow, .lw-banner, .lw-title')
    .allTextContents()
    .then((texts) => texts.join('\n'));

const isLong = Boolean(process.env.LONG);
const refused = isLong ? [FAULTS, RARE_FAULTS] : [FAULTS];
const lost = isLong ? [LOST_ANSWER, LOST_HALF] : [LOST_ANSWER];
const late = isLong ? [NO_ANSWER, SLOW_ANSWER] : [];

/** Least number of cells in each of the two modes. */
const FEWEST = isLong ? 500 : 25;

/**
 * Tests the cells of the matrix in one DOM mode: every step of every flow with every fault that can affect it. Without
 * `LONG` each mode takes its own eighth of the steps.
 */
export function testCells(mode: Mode): void {
  const network = useNetwork();
  const browser = useBrowser();
  const steps = everyNth(STEPS, 8, mode === 'light' ? 0 : 4);
  const cells = createCells(mode, [...refused.flat(), ...lost, ...late]);

  /** Acts during a fault, and checks the message and the kept input. Then runs `meanwhile` before the fault ends. */
  const actDuring = (
    page: Page,
    step: Step,
    fault: Fault,
    meanwhile: () => Promise<unknown> = async () => undefined,
  ) =>
    cells.run(step, fault, async () => {
      const before = await step.kept?.(page);
      const end = await fault.begin(page, network, step.path);
      try {
        await step.act(page);
        await expect
          .poll(() => errorTexts(page), { timeout: 12_000, message: `${step.name}, and ${fault.name}` })
          .toMatch(step.words && !late.includes(fault) ? step.words : fault.words);
        // Input that the act itself types was not there before.
        if (before) expect(await step.kept?.(page)).toBe(before);
        await meanwhile();
      } finally {
        await end();
      }
    });

  describe.each(steps)(`$name in ${mode} mode`, (step) => {
    const arrived = (use: (page: Page) => Promise<void>) => {
      const run = async () => {
        const page = await browser.visit(network.way());
        await step.arrive(page, mode, network);
        await use(page);
      };
      return step.settings ? withSettings(step.settings, run) : run();
    };

    it.each(refused.map((faults) => ({ faults, count: faults.length })))(
      'shows an error for each of $count faults, then succeeds',
      ({ faults }) =>
        arrived(async (page) => {
          for (const fault of faults) await actDuring(page, step, fault);
          await step.act(page);
          await step.done(page);
          expect(await page.evaluate(() => 'isBroken' in globalThis)).toBe(false);
        }),
    );

    it.each(lost)('can be finished when $name', (fault) =>
      arrived(async (page) => {
        await actDuring(page, step, fault);
        await step.act(page);
        await (step.again ?? step.done)(page);
      }),
    );

    it.runIf(isLong)('can be cancelled while no answer arrives', () =>
      arrived(async (page) => {
        await actDuring(page, step, NO_ANSWER, () => page.getByRole('button', { name: 'Cancel' }).click());
        await step.act(page);
        await step.done(page);
      }),
    );

    it.runIf(isLong)('shows that it is still working during a slow answer, then succeeds', () =>
      arrived((page) => actDuring(page, step, SLOW_ANSWER, () => step.done(page))),
    );
  });

  it(`covers at least ${FEWEST} cells of the matrix`, () => {
    expect(cells.count()).toBeGreaterThanOrEqual(FEWEST);
  });

  afterAll(() => {
    if (isLong) console.log(cells.text());
  });
}
