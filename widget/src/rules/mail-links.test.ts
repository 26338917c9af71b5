import { DEFAULT_BOOTSTRAP } from '@login-widget/auth-client';
import { expect, it } from 'vitest';
import { mailLinks, sendingDomain } from './mail-links.ts';

it('searches the mailbox for mails from the sending domain', () => {
  expect(mailLinks('example.com')).toEqual({
    gmail: 'https://mail.google.com/mail/u/0/#search/from%3A%40example.com%20in%3Aanywhere',
    yahoo: 'https://mail.yahoo.com/d/search/keyword=example.com',
    outlook: 'https://outlook.office.com/mail/0/inbox',
  });
});

it('opens the whole mailbox where the domain is not known', () => {
  expect(mailLinks(undefined)).toEqual({
    gmail: 'https://mail.google.com/mail/u/0/#search/in%3Aanywhere',
    yahoo: 'https://mail.yahoo.com/d/search/referrer=unread',
    outlook: 'https://outlook.office.com/mail/0/inbox',
  });
});

it("takes the integrator's hint, else the project's only domain, else none", () => {
  const project = (...emailDomains: string[]) => ({ emailDomains });
  expect(sendingDomain('hint.example', project('a.example'))).toBe('hint.example');
  expect(sendingDomain(undefined, project('a.example'))).toBe('a.example');
  expect(sendingDomain(undefined, project('a.example', 'b.example'))).toBeUndefined();
  expect(sendingDomain(undefined, project())).toBeUndefined();
});

it("knows no domain as long as the project's settings are not known", () => {
  expect(sendingDomain(undefined, DEFAULT_BOOTSTRAP)).toBeUndefined();
  expect(sendingDomain('hint.example', DEFAULT_BOOTSTRAP)).toBe('hint.example');
});
