import { locale, optionalText, protection, sessionDuration } from '../../http/fields.ts';

/** What every row takes that signs in to an organization by a first factor. */
export const firstFactorFields = {
  locale,
  intermediate_session_token: optionalText(),
  ...sessionDuration,
  ...protection,
};
