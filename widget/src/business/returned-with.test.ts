import { expect, it } from 'vitest';
import { DESCRIPTIONS } from '../i18n/descriptions.ts';
import { toText } from '../i18n/words.ts';
import { returnedWith } from './returned-with.ts';

it('does not ask to try again what cannot succeed, in the language of the page', () => {
  for (const error of ['sso_email_missing', 'sso_connection_not_found'] as const) {
    const id = `provider.${error}` as const;
    expect(toText(returnedWith(error))).toBe(DESCRIPTIONS[id]);
    expect(toText(returnedWith(error), { [id]: 'In our language.' })).toBe('In our language.');
  }
});

it('shows no text of the address, which anybody could write', () => {
  for (const error of ['oauth_auth_code_error', 'constructor', 'Call +1 555 0100'])
    expect(toText(returnedWith(error))).toBe('The sign-in could not be completed. Please try again.');
});
