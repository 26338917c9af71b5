import { expect, it } from 'vitest';
import { startNotices } from './start-notices.ts';

const MAILS = 'Mails go nowhere: set SMTP_URL.';
const PLAIN =
  'PROVIDER_URL is not https: everybody on the way can read codes and sessions. Use it for tests alone.';

const CAPTCHA =
  'The captcha is a stand-in, which stops no program: set RECAPTCHA_PROJECT_ID and RECAPTCHA_API_KEY.';

const NAME =
  'Mails, passkeys and authenticator apps will name the project Dermily: give it your name on the admin page.';

const PROXIES =
  'TRUSTED_PROXIES is 0: people behind your proxy count as one address and share its limits. Set the number of your proxies.';

const SENDER = 'Mails come from no-reply@localhost.localdomain, which mail servers refuse: set MAIL_FROM.';

const IDLE_SECRET =
  'PROVIDER_SECRET is ignored without DATABASE_URL: the database and its own secret are in the folder of DATA_DIR.';

const hosted = {
  publicUrl: 'https://a.example',
  hasInbox: false,
  hasMail: true,
  hasIdleSecret: false,
  hasSender: true,
  hasCaptchaStandIn: false,
  defaultName: undefined,
  trustedProxies: 1,
};
const local = {
  publicUrl: undefined,
  hasInbox: true,
  hasMail: false,
  hasIdleSecret: false,
  hasSender: false,
  hasCaptchaStandIn: true,
  defaultName: 'Dermily',
  trustedProxies: 0,
};

it.each([
  ['nothing on this machine', [], local],
  ['nothing of an address of this machine', [], { ...local, publicUrl: 'http://127.0.0.1:80' }],
  ['nothing with TLS and a mail server', [], hosted],
  ['nothing with an inbox', [], { ...hosted, hasInbox: true, hasMail: false }],
  ['that nobody gets a mail', [MAILS], { ...hosted, hasMail: false }],
  ['an address without TLS', [PLAIN], { ...hosted, publicUrl: 'http://a.example' }],
  ['limits that all people share', [PROXIES], { ...hosted, trustedProxies: 0 }],
  [
    'no proxy of an address without TLS',
    [PLAIN],
    { ...hosted, publicUrl: 'http://a.example', trustedProxies: 0 },
  ],
  ['a sender that nobody has chosen', [SENDER], { ...hosted, hasSender: false }],
  ['a name that nobody has chosen', [NAME], { ...hosted, defaultName: 'Dermily' }],
  ['a secret of no server', [IDLE_SECRET], { ...local, hasIdleSecret: true }],
  ['a captcha that stops no program', [CAPTCHA], { ...hosted, hasCaptchaStandIn: true }],
])('a start reports %s', (_, lines, facts) => {
  expect(startNotices(facts)).toEqual(lines);
});
