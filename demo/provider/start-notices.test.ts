import { expect, it } from 'vitest';
import { startNotices } from './start-notices.ts';

const MAILS = 'Mails go nowhere: set SMTP_URL.';
const PLAIN =
  'PROVIDER_URL is not https: everybody on the way can read codes and sessions. Use it for tests alone.';

it.each([
  ['nothing on this machine', [], { publicUrl: undefined, hasInbox: true, hasMail: false }],
  [
    'nothing with TLS and a mail server',
    [],
    { publicUrl: 'https://a.example', hasInbox: false, hasMail: true },
  ],
  ['nothing with an inbox', [], { publicUrl: 'https://a.example', hasInbox: true, hasMail: false }],
  ['that nobody gets a mail', [MAILS], { publicUrl: 'https://a.example', hasInbox: false, hasMail: false }],
  ['an address without TLS', [PLAIN], { publicUrl: 'http://a.example', hasInbox: false, hasMail: true }],
  ['nothing of one on this machine', [], { publicUrl: 'http://127.0.0.1:80', hasInbox: true, hasMail: true }],
])('a start reports %s', (_, lines, facts) => {
  expect(startNotices(facts)).toEqual(lines);
});
