import type { FocusEvent } from 'react';

/**
 * Props of a field that begins with a text: it takes the focus of its screen, and the text is selected, so that it can be
 * sent again as it is or be replaced by typing. Nothing for an empty text.
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
