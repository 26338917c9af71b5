import { DEFAULT_BOOTSTRAP } from '@login-widget/auth-client';
import { expect, it } from 'vitest';
import { mailLinks, sendingDomain } from './mail-links.ts';

it('mailLinks() searches for mails from the sending domain', () => {
  expect(mailLinks('example.com')).toEqual({
    gmail: 'https://mail.google.com/mail/u/0/#search/from%3A%40example.com%20in%3Aanywhere',
    yahoo: 'https://mail.yahoo.com/d/search/keyword=example.com',
    outlook: 'https://outlook.office.com/mail/0/inbox',
  });
});

it('mailLinks() opens the mailbox when the domain is unknown', () => {
  expect(mailLinks(undefined)).toEqual({
    gmail: 'https://mail.google.com/mail/u/0/#search/in%3Aanywhere',
    yahoo: 'https://mail.yahoo.com/d/search/referrer=unread',
    outlook: 'https://outlook.office.com/mail/0/inbox',
  });
});

it('sendingDomain() is the hint, else the project’s only domain', () => {
  const project = (...emailDomains: string[]) => ({ emailDomains });
  expect(sendingDomain('hint.example', project('a.example'))).toBe('hint.example');
  expect(sendingDomain(undefined, project('a.example'))).toBe('a.example');
  expect(sendingDomain(undefined, project('a.example', 'b.example'))).toBeUndefined();
  expect(sendingDomain(undefined, project())).toBeUndefined();
});

it('sendingDomain() ignores the default settings', () => {
  expect(sendingDomain(undefined, DEFAULT_BOOTSTRAP)).toBeUndefined();
  expect(sendingDomain('hint.example', DEFAULT_BOOTSTRAP)).toBe('hint.example');
});
