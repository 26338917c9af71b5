import { emit } from './events.ts';

/** Tells the page's developer what is wrong with the settings, where anything is. */
export function tellProblems(element: HTMLElement, problems: readonly string[]): void {
  if (problems.length === 0) return;
  for (const problem of problems) console.error(`[login-widget] ${problem}`);
  emit(element, 'widget-problem', { problems });
}
