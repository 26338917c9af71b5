import { locale, optionalText, protection, sessionDuration } from '../../http/fields.ts';

/** Common fields of every row that signs in to an organization by a first factor. */
export const firstFactorFields = {
  locale,
  intermediate_session_token: optionalText(),
  ...sessionDuration,
  ...protection,
};
