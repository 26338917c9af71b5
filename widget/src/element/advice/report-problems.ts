import { emit } from '../events.ts';

/** Reports problems to the page's developer, by the console and `widget-problem`. */
export function reportProblems(element: HTMLElement, problems: readonly string[]): void {
  if (problems.length === 0) return;
  for (const problem of problems) console.error(`[login-widget] ${problem}`);
  emit(element, 'widget-problem', { problems });
}
