import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResults {
  violations: { id: string; nodes: { target: unknown; failureSummary?: string }[] }[];
}

/**
 * Returns axe's violations on the current page, one per line, including shadow trees. Checks WCAG 2.2 A and AA and the
 * best practices.
 *
 * @param within selector of the only part to check
 */
export async function violations(page: Page, within?: string): Promise<string[]> {
  // Injected by the debugger instead of a script tag, so the page's content security policy stays as it is.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const results = await page.evaluate(async (part) => {
    const { axe } = globalThis as unknown as { axe: { run(within: unknown): Promise<AxeResults> } };
    return axe.run(part ?? document);
  }, within);
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${JSON.stringify(node.target)} ${node.failureSummary ?? ''}`),
  );
}
