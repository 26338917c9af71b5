import type { IdpAuthorizeForm } from '@login-widget/auth-client/wire';

/** What an application wants from the consent screen (https://openid.net/specs/openid-connect-core-1_0.html#AuthRequest). */
export interface Prompt {
  /** Nobody may be asked. */
  readonly isSilent: boolean;
  /** The person must be asked, even if they have consented before. */
  readonly asksAgain: boolean;
  /** Greatest age of the last proof when the answer arrives, in seconds. */
  readonly maxAge: number;
}

/** Values of `prompt` that have an effect. */
export const PROMPTS = ['none', 'login', 'consent'];

/** Seconds in which a person who has just signed in answers the question. */
const ANSWER_SECONDS = 600;

/** Reads the fields. Returns the reason when they contradict each other or are malformed. */
export const promptOf = ({
  prompt = '',
  max_age = '',
}: Pick<Partial<IdpAuthorizeForm>, 'prompt' | 'max_age'>): Prompt | string => {
  const wanted = prompt.split(' ').filter(Boolean);
  const isSilent = wanted.includes('none');
  if (isSilent && wanted.length > 1) return 'prompt must be nothing else with none.';
  if (!/^\d{0,10}$/.test(max_age)) return 'max_age must be a number of seconds.';
  const age = max_age === '' ? Number.POSITIVE_INFINITY : Number(max_age);
  return {
    isSilent,
    asksAgain: wanted.includes('consent'),
    // The page signs the person in before it asks. The provider does not know when the page was opened.
    maxAge: isSilent ? age : ANSWER_SECONDS + (wanted.includes('login') ? 0 : age),
  };
};
