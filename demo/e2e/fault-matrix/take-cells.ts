import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../browser.ts';
import { useNetwork } from '../network.ts';
import { withSettings } from '../project-settings.ts';
import { createCells } from './cells.ts';
import { FAULTS, type Fault, LOST_ANSWER, LOST_HALF, NO_ANSWER, RARE_FAULTS, SLOW_ANSWER } from './faults.ts';
import type { Step } from './step.ts';
import { STEPS } from './steps.ts';

/** All that the widget says of an error: under a field, in a toast, on a screen of its own. */
const said = (page: Page): Promise<string> =>
  page
    .locator('login-widget')
    .locator('[role=alert], .lw-toasts, .lw-slow, .lw-banner, .lw-title')
    .allTextContents()
    .then((texts) => texts.join('\n'));

const isLong = Boolean(process.env.LONG);
const refused = isLong ? [FAULTS, RARE_FAULTS] : [FAULTS];
const lost = isLong ? [LOST_ANSWER, LOST_HALF] : [LOST_ANSWER];
const late = isLong ? [NO_ANSWER, SLOW_ANSWER] : [];

/** How many cells each of the two modes has at least. */
const FEWEST = isLong ? 500 : 80;

/**
 * The cells of the matrix in one DOM mode: every step of every flow with every fault that can meet it. Without `LONG` the
 * modes take turns: every fourth step here, and every fourth there.
 */
export function takeCells(mode: 'light' | 'shadow'): void {
  const network = useNetwork();
  const browser = useBrowser();
  const turn = mode === 'light' ? 0 : 2;
  const steps = isLong ? STEPS : STEPS.filter((_, index) => index % 4 === turn);
  const cells = createCells(mode, [...refused.flat(), ...lost, ...late]);

  /** Acts under a fault, reads what is said, and finds what was typed; then does what a person does before it is over. */
  const meet = (
    page: Page,
    step: Step,
    fault: Fault,
    meanwhile: () => Promise<unknown> = async () => undefined,
  ) =>
    cells.take(step, fault, async () => {
      const before = await step.kept?.(page);
      const end = await fault.begin(page, network, step.path);
      try {
        await step.act(page);
        await expect
          .poll(() => said(page), { timeout: 12_000, message: `${step.name}, and ${fault.name}` })
          .toMatch(step.words && !late.includes(fault) ? step.words : fault.words);
        // What was typed by the act itself was not there before.
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
      'is said to have failed, and works in the end, through $count faults',
      ({ faults }) =>
        arrived(async (page) => {
          for (const fault of faults) await meet(page, step, fault);
          await step.act(page);
          await step.done(page);
          expect(await page.evaluate(() => 'isBroken' in globalThis)).toBe(false);
        }),
    );

    it.each(lost)('does not leave anybody standing when $name', (fault) =>
      arrived(async (page) => {
        await meet(page, step, fault);
        await step.act(page);
        await (step.again ?? step.done)(page);
      }),
    );

    it.runIf(isLong)('can be given up while no answer comes', () =>
      arrived(async (page) => {
        await meet(page, step, NO_ANSWER, () => page.getByRole('button', { name: 'Cancel' }).click());
        await step.act(page);
        await step.done(page);
      }),
    );

    it.runIf(isLong)('says that it is still working while a slow answer comes, and then works', () =>
      arrived((page) => meet(page, step, SLOW_ANSWER, () => step.done(page))),
    );
  });

  it(`meets at least ${FEWEST} cells of the matrix`, () => {
    expect(cells.count()).toBeGreaterThanOrEqual(FEWEST);
  });

  afterAll(() => {
    if (isLong) console.log(cells.text());
  });
}
