import {
  type Endpoint,
  magicLinksLoginOrCreate,
  otpsEmailLoginOrCreate,
  otpsSmsLoginOrCreate,
  passwordsResetByEmailStart,
} from '@login-widget/auth-client/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '../test/caller.ts';
import { operatorOf } from '../test/operator.ts';
import { signIn } from '../test/sign-in.ts';
import { createTestProvider, type TestProvider } from '../testing.ts';
import { codeChallengeOf } from '../tokens/single-use.ts';
import { LOCALES } from './words/words.ts';

const HOSTILE = '<img src=x onerror=alert(1)> {link} {project}';
const code_challenge = codeChallengeOf('the verifier of this browser');

let provider: TestProvider;
let call: ReturnType<typeof callerOf>;
let operator: ReturnType<typeof operatorOf>;

const template = {
  kind: 'login',
  name: 'Formal',
  subject: 'Your access to {project}',
  intro: 'Good day. {project} asks you to confirm.',
  button: 'Confirm',
};

beforeAll(async () => {
  provider = await createTestProvider();
  call = callerOf(provider);
  operator = operatorOf(provider);
  for (const [id, fields] of Object.entries({
    formal: {},
    'formal-signup': { kind: 'signup', subject: 'Hello from {project}' },
    'formal-reset': { kind: 'reset_password', subject: 'A new password for {project}' },
    hostile: { intro: HOSTILE, button: HOSTILE.slice(0, 40) },
  })) {
    expect((await operator('PUT', `/templates/${id}`, { ...template, ...fields })).status).toBe(200);
  }
});

const newest = async (to: string) => {
  const [message] = await provider.inbox.messages(to);
  if (!message) throw new Error(`Nothing was sent to ${to}.`);
  return message;
};

describe('a mail template', () => {
  it('is chosen by its id: one for known people, another for new ones', async () => {
    const email = 'chosen@example.com';
    const ids = { login_template_id: 'formal', signup_template_id: 'formal-signup' };
    await call(otpsEmailLoginOrCreate, { email, ...ids });
    expect((await newest(email)).subject).toBe('Hello from Dermily');
    await signIn(provider, email);
    await call(magicLinksLoginOrCreate, { email, code_challenge, ...ids });
    const { subject, text, html, link } = await newest(email);
    expect(subject).toBe('Your access to Dermily');
    expect(text).toContain('Good day. Dermily asks you to confirm.');
    expect(html).toContain('>Confirm</a>');
    expect(text).toContain(link);
  });

  it('sets the text of a reset', async () => {
    const email = 'reset@example.com';
    await signIn(provider, email);
    await call(passwordsResetByEmailStart, {
      email,
      code_challenge,
      reset_password_template_id: 'formal-reset',
    });
    expect((await newest(email)).subject).toBe('A new password for Dermily');
  });

  // @asvs 3.2.2
  it('is text: markup and unknown placeholders are shown as they are', async () => {
    const email = 'hostile@example.com';
    await signIn(provider, email);
    await call(magicLinksLoginOrCreate, { email, code_challenge, login_template_id: 'hostile' });
    const { html, text } = await newest(email);
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; {link} Dermily');
    expect(text).toContain(HOSTILE.replace('{project}', 'Dermily'));
  });

  const email = 'nobody@example.com';
  it.each<[string, Endpoint<never, unknown>, object]>([
    ['login_template_id', otpsEmailLoginOrCreate as never, { email }],
    ['signup_template_id', otpsEmailLoginOrCreate as never, { email }],
    ['login_template_id', magicLinksLoginOrCreate as never, { email, code_challenge }],
    ['signup_template_id', magicLinksLoginOrCreate as never, { email, code_challenge }],
    ['reset_password_template_id', passwordsResetByEmailStart as never, { email, code_challenge }],
  ])('that does not exist is refused with the name of its field: %s', async (field, endpoint, body) => {
    // A template of another kind does not count either.
    for (const id of ['unknown', field === 'signup_template_id' ? 'formal' : 'formal-signup']) {
      const { status, error } = await call(endpoint, { ...body, [field]: id });
      expect([status, error.error_type]).toEqual([400, 'email_template_not_found']);
      expect(error.error_details).toEqual({ field, advice: expect.stringContaining(field) });
    }
    expect(await provider.inbox.messages(email)).toEqual([]);
  });

  it('is listed, replaced and deleted by the operator', async () => {
    await operator('PUT', '/templates/passing', template);
    await operator('PUT', '/templates/passing', { ...template, name: 'Renamed' });
    const list = async () =>
      (await operator<{ template_id: string; name: string }[]>('GET', '/templates')).answer;
    expect(await list()).toContainEqual({ ...template, template_id: 'passing', name: 'Renamed' });
    expect((await operator('DELETE', '/templates/passing')).status).toBe(204);
    expect((await list()).map((one) => one.template_id)).not.toContain('passing');
  });

  it.each([
    ['kind', { kind: 'invoice' }],
    ['name', { name: '' }],
    ['subject', { subject: 'two\nlines' }],
    ['subject', { subject: 'x'.repeat(129) }],
    ['intro', { intro: '   ' }],
    ['button', { button: 7 }],
    ['html', { html: '<b>no</b>' }],
  ])('is refused for an invalid %s: %j', async (field, change) => {
    const { status, answer } = await operator<{ error_message: string }>('PUT', '/templates/odd', {
      ...template,
      ...change,
    });
    expect(status).toBe(400);
    expect(answer.error_message).toContain(field);
  });

  it('has an id that fits into a configuration', async () => {
    const { status, answer } = await operator<{ error_message: string }>(
      'PUT',
      '/templates/No%20id',
      template,
    );
    expect(status).toBe(400);
    expect(answer.error_message).toContain('template_id');
  });
});

describe('the language of messages', () => {
  it.each([
    [undefined, 'is your Dermily code', '2 minutes', 'en'],
    ['en', 'is your Dermily code', '2 minutes', 'en'],
    ['es', 'es tu código de Dermily', '2 minutos', 'es'],
    ['pt-br', 'é o seu código de Dermily', '2 minutos', 'pt-br'],
  ])('is the one of the call: %s', async (locale, subject, life, lang) => {
    const email = `in-${locale}@example.com`;
    await call(otpsEmailLoginOrCreate, { email, ...(locale && { locale }) });
    const mail = await newest(email);
    expect(mail.subject).toContain(subject);
    expect(mail.text).toContain(life);
    expect(mail.html).toContain(`<html lang="${lang}" dir="ltr">`);
  });

  it('applies to text messages, links and resets', async () => {
    const phone_number = '+34912345678';
    await call(otpsSmsLoginOrCreate, { phone_number, locale: 'es' });
    expect((await newest(phone_number)).text).toMatch(
      /^Tu código de Dermily es \d{6}\. Caduca en 2 minutos\./,
    );
    const email = 'lingua@example.com';
    await call(magicLinksLoginOrCreate, { email, code_challenge, locale: 'pt-br' });
    expect((await newest(email)).subject).toBe('Boas-vindas a Dermily');
    await call(passwordsResetByEmailStart, { email, code_challenge, locale: 'es' });
    const reset = await newest(email);
    expect(reset.subject).toBe('Restablece tu contraseña de Dermily');
    expect(reset.text).toContain('Iniciar sesión sin contraseña: http');
  });

  it.each([
    [otpsEmailLoginOrCreate, { email: 'x@example.com' }],
    [otpsSmsLoginOrCreate, { phone_number: '+12025550123' }],
    [magicLinksLoginOrCreate, { email: 'x@example.com', code_challenge }],
    [passwordsResetByEmailStart, { email: 'x@example.com', code_challenge }],
  ])('is refused with its field when it is unsupported: %#', async (endpoint, body) => {
    const { status, error } = await call(endpoint as Endpoint, { ...body, locale: 'tlh' });
    expect(status).toBe(400);
    expect(error.error_message).toBe(`locale must be one of: ${LOCALES.join(', ')}.`);
  });
});
