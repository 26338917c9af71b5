import { defineMessages } from '../../i18n/words.ts';

export const messages = defineMessages('phone', {
  search: 'Search for a country',
  nothing: 'No country found',
});
