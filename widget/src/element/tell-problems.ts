import { emit } from './events.ts';

/** Tells the page's developer what is wrong with the settings, beside the sentences in place. */
export function tellProblems(element: HTMLElement, problems: readonly string[]): void {
  for (const problem of problems) console.error(`[login-widget] ${problem}`);
  emit(element, 'widget-problem', { problems });
}
