import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from '../browser.ts';
import { withSettings } from '../project-settings.ts';
import { FAULTS, type Fault, LOST_ANSWER, NO_ANSWER } from './faults.ts';
import type { Step } from './step.ts';
import { STEPS } from './steps.ts';

/** All that the widget says of an error: under a field, in a toast, on a screen of its own. */
const said = (page: Page): Promise<string> =>
  page
    .locator('login-widget')
    .locator('[role=alert], .lw-toasts, .lw-slow, .lw-banner, .lw-title')
    .allTextContents()
    .then((texts) => texts.join('\n'));

/** Acts under a fault, reads what is said, and finds what was typed; then does what a person does before it is over. */
async function meet(
  page: Page,
  step: Step,
  fault: Fault,
  meanwhile: () => Promise<void> = async () => undefined,
): Promise<void> {
  const before = await step.kept?.(page);
  const end = await fault.begin(page, step.path);
  try {
    await step.act(page);
    await expect
      .poll(() => said(page), { timeout: 12_000, message: `${step.name}, and ${fault.name}` })
      .toMatch(step.words && fault !== NO_ANSWER ? step.words : fault.words);
    // What was typed by the act itself was not there before.
    if (before) expect(await step.kept?.(page)).toBe(before);
    await meanwhile();
  } finally {
    await end();
  }
}

/**
 * The cells of the matrix in one DOM mode: every step of every flow with every fault that can meet it. Without `LONG` the
 * modes take turns: every fourth step here, and every fourth there.
 */
export function takeCells(mode: 'light' | 'shadow'): void {
  const browser = useBrowser();
  const turn = mode === 'light' ? 0 : 2;
  const steps = process.env.LONG ? STEPS : STEPS.filter((_, index) => index % 4 === turn);

  describe.each(steps)(`$name in ${mode} mode`, (step) => {
    const arrived = (use: (page: Page) => Promise<void>) => {
      const run = async () => {
        const page = await browser.visit();
        await step.arrive(page, mode);
        await use(page);
      };
      return step.settings ? withSettings(step.settings, run) : run();
    };

    it(`is said to have failed, and works in the end, through ${FAULTS.length} faults`, () =>
      arrived(async (page) => {
        for (const fault of FAULTS) await meet(page, step, fault);
        await step.act(page);
        await step.done(page);
        expect(await page.evaluate(() => 'isBroken' in globalThis)).toBe(false);
      }));

    it('does not leave anybody standing whose answer was lost', () =>
      arrived(async (page) => {
        await meet(page, step, LOST_ANSWER);
        await step.act(page);
        await (step.again ?? step.done)(page);
      }));

    it.runIf(process.env.LONG)('can be given up while no answer comes', () =>
      arrived(async (page) => {
        await meet(page, step, NO_ANSWER, () => page.getByRole('button', { name: 'Cancel' }).click());
        await step.act(page);
        await step.done(page);
      }),
    );
  });
}
