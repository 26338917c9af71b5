import { isLoopback } from '../rules/is-loopback.ts';
import type { Theme } from './theme.ts';

/**
 * Warns the developer about pairs of colours with too little contrast, on pages of their own machine. Other pages
 * never load the code for it.
 */
export function warnOfContrast(element: HTMLElement, { properties }: Theme): void {
  if (Object.keys(properties).length === 0 || !isLoopback(location.hostname)) return;
  import('./contrast.ts').then(
    ({ contrastProblems }) => {
      const root = (element.shadowRoot ?? element).querySelector<HTMLElement>('.lw');
      for (const problem of root ? contrastProblems(root) : []) console.warn(`[login-widget] ${problem}`);
    },
    () => undefined,
  );
}
