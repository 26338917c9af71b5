import type { FocusEvent } from 'react';

/**
 * Props of a field with an initial text: it takes the focus of its screen, and the text is selected, so that it can
 * be submitted or replaced. Empty for an empty text.
 */
export const selected = (
  initial: string,
): { 'data-focus-first'?: boolean; onFocus?: (event: FocusEvent<HTMLInputElement>) => void } =>
  initial === ''
    ? {}
    : {
        'data-focus-first': true,
        onFocus({ currentTarget }: FocusEvent<HTMLInputElement>) {
          if (currentTarget.value === initial) currentTarget.select();
        },
      };
