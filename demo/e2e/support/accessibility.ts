import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResults {
  violations: { id: string; nodes: { target: unknown; failureSummary?: string }[] }[];
}

/**
 * Rules of WCAG 2.2 A and AA that axe leaves out by default
 * (https://github.com/dequelabs/axe-core/blob/develop/doc/rule-descriptions.md): size of targets (2.5.8), label in name
 * (2.5.3), orientation (1.3.4).
 */
const MORE_RULES = {
  'target-size': { enabled: true },
  'label-content-name-mismatch': { enabled: true },
  'css-orientation-lock': { enabled: true },
};

/**
 * Returns axe's violations on the current page, one per line, including shadow trees. Checks WCAG 2.2 A and AA and the
 * best practices.
 *
 * @param within selector of the only part to check
 * @param more further rules to check
 */
export async function violations(
  page: Page,
  within?: string,
  more: readonly string[] = [],
): Promise<string[]> {
  // Injected by the debugger instead of a script tag, so the page's content security policy stays as it is.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const results = await page.evaluate(
    async ({ part, rules }) => {
      const { axe } = globalThis as unknown as {
        axe: { run(within: unknown, options: object): Promise<AxeResults> };
      };
      return axe.run(part ?? document, { rules });
    },
    {
      part: within,
      rules: { ...MORE_RULES, ...Object.fromEntries(more.map((rule) => [rule, { enabled: true }])) },
    },
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${JSON.stringify(node.target)} ${node.failureSummary ?? ''}`),
  );
}
