import { expect, it } from 'vitest';
import { clientCredentials } from './client-credentials.ts';

const basic = (text: string) => `Basic ${btoa(text)}`;

it.each([
  ['in the header', basic('an-app:a-secret'), {}, { id: 'an-app', secret: 'a-secret' }],
  ['form-encoded in the header', basic('an%3Aapp:a+secret'), {}, { id: 'an:app', secret: 'a secret' }],
  [
    'in the header as it is where that is no encoding',
    basic('an-app:100%'),
    {},
    { id: 'an-app', secret: '100%' },
  ],
  ['in the form', undefined, { client_id: 'an-app', client_secret: 'x' }, { id: 'an-app', secret: 'x' }],
  [
    'in the form, beside another scheme',
    'Bearer \u00ff',
    { client_id: 'an-app' },
    { id: 'an-app', secret: undefined },
  ],
  ['with no id that cannot be searched for', basic('an%00app:x'), {}, { id: undefined, secret: 'x' }],
  ['nowhere, where the form sends files', undefined, { client_id: {} }, { id: undefined, secret: undefined }],
])('a client authenticates %s', (_, header, form, expected) => {
  expect(clientCredentials(header, form)).toEqual(expected);
});
