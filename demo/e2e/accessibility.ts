import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResults {
  violations: { id: string; nodes: { target: unknown; failureSummary?: string }[] }[];
}

/**
 * What axe finds wrong on the page as it stands, a line each; shadow trees included. WCAG 2.2 A and AA and the best
 * practices.
 *
 * @param within a selector of the only part that is looked at
 */
export async function violations(page: Page, within?: string): Promise<string[]> {
  // Through the debugger, not a script tag: the page's content security policy stays as it is.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const results = await page.evaluate(async (part) => {
    const { axe } = globalThis as unknown as { axe: { run(within: unknown): Promise<AxeResults> } };
    return axe.run(part ?? document);
  }, within);
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${JSON.stringify(node.target)} ${node.failureSummary ?? ''}`),
  );
}
