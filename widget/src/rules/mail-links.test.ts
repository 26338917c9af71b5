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
  expect(sendingDomain('hint.example', ['a.example'])).toBe('hint.example');
  expect(sendingDomain(undefined, ['a.example'])).toBe('a.example');
  expect(sendingDomain(undefined, ['a.example', 'b.example'])).toBeUndefined();
  expect(sendingDomain(undefined, [])).toBeUndefined();
});
