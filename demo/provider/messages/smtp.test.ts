import type { AddressInfo } from 'node:net';
import os from 'node:os';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Message } from './message.ts';
import { mailProblem, smtpSender } from './smtp.ts';

interface Delivered {
  readonly recipients: string[];
  readonly mail: Email;
  /** The name that the client gave itself. */
  readonly greeting: string;
}

let server: SMTPServer;
let delivered: Promise<Delivered>;
let url: string;
let passwords: string[];

let take: (delivered: Delivered) => void;

beforeEach(async () => {
  passwords = [];
  delivered = new Promise((resolve, reject) => {
    take = resolve;
    server = new SMTPServer({
      authOptional: true,
      allowInsecureAuth: true,
      disableReverseLookup: true,
      onAuth({ password }, _session, done) {
        passwords.push(password ?? '');
        if (password === 'wrong') done(new Error('Wrong password'));
        else done(null, { user: 'app' });
      },
      disabledCommands: ['STARTTLS'],
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const greeting = session.hostNameAppearsAs;
          const recipients = session.envelope.rcptTo.map(({ address }) => address);
          PostalMime.parse(Buffer.concat(chunks)).then(
            (mail) => take({ recipients, mail, greeting }),
            reject,
          );
          done();
        });
      },
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
// Not awaited, because the sender keeps its connection for the next mail.
afterEach(() => server.close(() => undefined));

const message: Message = {
  channel: 'email',
  to: 'ada@example.com',
  subject: 'Your code — 123456',
  text: 'Your code is 123456.',
  html: '<p>Your code is <b>123456</b>.</p>',
  code: '123456',
};

describe('mail by SMTP', () => {
  it('reaches its recipient as text and HTML from the configured sender', async () => {
    await smtpSender(url, 'Dermily <no-reply@example.com>')(message);
    const { recipients, mail } = await delivered;
    expect(recipients).toEqual(['ada@example.com']);
    expect(mail.from).toMatchObject({ name: 'Dermily', address: 'no-reply@example.com' });
    expect(mail.subject).toBe('Your code — 123456');
    expect(mail.text?.trim()).toBe('Your code is 123456.');
    expect(mail.html?.trim()).toBe('<p>Your code is <b>123456</b>.</p>');
  });

  it.each([
    ['the same id for a mail that is sent again', 'receipt:1', true],
    ['another id for a mail without a key', undefined, false],
  ])('has %s', async (_, key, isSame) => {
    const ids: (string | undefined)[] = [];
    for (let sent = 0; sent < 2; sent++) {
      delivered = new Promise((resolve) => {
        take = resolve;
      });
      await smtpSender(url, 'Dermily <no-reply@example.com>')({ ...message, ...(key && { key }) });
      ids.push((await delivered).mail.messageId);
    }
    expect(ids[0]).toMatch(/^<[^@\s]+@.+>$/);
    expect(ids[0] === ids[1]).toBe(isSame);
  });

  it.each([
    ['the domain of the sender on a machine whose name has none, as in a container', 'vm', 'example.com'],
    ['the name of the machine', 'mail.example.net', 'mail.example.net'],
  ])('greets with %s (RFC 5321, 4.1.4)', async (_, machine, greeting) => {
    vi.spyOn(os, 'hostname').mockReturnValue(machine);
    await smtpSender(url, 'Dermily <no-reply@example.com>')(message);
    expect((await delivered).greeting).toBe(greeting);
    vi.restoreAllMocks();
  });

  it('greets with the name in the address', async () => {
    await smtpSender(`${url}?name=identity.example.com`, 'Dermily <no-reply@example.com>')(message);
    expect((await delivered).greeting).toBe('identity.example.com');
  });

  it('says that a program wrote it, so that no program answers (RFC 3834, 5)', async () => {
    await smtpSender(url, 'no-reply@example.com')(message);
    const { headers } = (await delivered).mail;
    expect(headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
  });

  describe('to a server that offers no encryption', () => {
    // Another spelling of this machine's address, which is not taken for this machine.
    const remote = (search = '') => `${url.replace('127.0.0.1', 'app:secret@0.0.0.0')}${search}`;
    const send = (to: string) =>
      smtpSender(
        to,
        'no-reply@example.com',
      )(message).then(
        () => 'sent',
        () => 'refused',
      );

    it('sends neither password nor mail, because somebody on the way may have hidden it (RFC 8314, 3)', async () => {
      expect([await send(remote()), passwords]).toEqual(['refused', []]);
    });

    it('sends both on this machine, and where the address says so', async () => {
      expect(await send(url.replace('127.0.0.1', 'app:secret@127.0.0.1'))).toBe('sent');
      expect(await send(remote('?ignoreTLS=true'))).toBe('sent');
      expect(await send(url.replace('127.0.0.1', '0.0.0.0'))).toBe('sent');
      expect(passwords).toEqual(['secret', 'secret']);
    });
  });

  it('takes a list-like address as one, or refuses it (GHSA-xv97-c62v-4587)', async () => {
    const result = await smtpSender(
      url,
      'no-reply@example.com',
    )({ ...message, to: 'ada@example.com,eve@example.com' }).then(
      async () => (await delivered).recipients,
      () => 'refused',
    );
    expect(result === 'refused' || result.length === 1).toBe(true);
  });
});

describe('the check of a mail server', () => {
  const FROM = 'no-reply@example.com';
  const as = (password: string) => url.replace('127.0.0.1', `app:${password}@127.0.0.1`);

  it('finds nothing wrong with one that lets us in, and sends nothing', async () => {
    expect(await mailProblem(as('secret'), FROM)).toBeUndefined();
    expect(await mailProblem(url, FROM)).toBeUndefined();
    expect(await Promise.race([delivered, undefined])).toBeUndefined();
  });

  it.each([
    ['a wrong password, without it', () => as('wrong'), /^(?!.*:wrong).*Wrong password$/],
    ['no server', () => 'smtp://127.0.0.1:1', /ECONNREFUSED/],
    ['no encryption', () => as('secret').replace('@127.0.0.1', '@0.0.0.0'), /STARTTLS/],
  ])('reports %s', async (_, address, problem) => {
    expect(await mailProblem(address(), FROM)).toMatch(problem);
  });
});
