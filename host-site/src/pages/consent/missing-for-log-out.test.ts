import { expect, it } from 'vitest';
import { missingForLogOut } from './missing-for-log-out.ts';

const AFTER = 'post_logout_redirect_uri=https://acme.example/bye';

it.each([
  ['nothing with both', `?client_id=acme&${AFTER}`, undefined],
  ['nothing with a hint, which names the application', `?id_token_hint=a.b.c&${AFTER}`, undefined],
  ['the application', `?${AFTER}`, 'client_id'],
  ['the application with an empty hint', `?id_token_hint=&client_id=&${AFTER}`, 'client_id'],
  ['the address to go on to', '?id_token_hint=a.b.c', 'post_logout_redirect_uri'],
])('a request to log out lacks %s', (_, search, missing) => {
  expect(missingForLogOut(search)).toBe(missing);
});
