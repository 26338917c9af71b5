import { type FirstText, firstTextWith } from '../../i18n/first-texts.ts';
import { useStrings } from '../../i18n/text-context.tsx';

/** The texts that Main shares with the first screen before React. */
export const useFirstTexts = (): FirstText => firstTextWith(useStrings());
