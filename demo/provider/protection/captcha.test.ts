import { afterEach, describe, expect, it } from 'vitest';
import { type HttpServer, httpServer } from '../test/http-server.ts';
import { recaptchaEnterprise } from './captcha.ts';

let google: HttpServer;

const assess = async (assessment: unknown, status = 200) => {
  google = await httpServer(() => ({ status, body: JSON.stringify(assessment) }));
  return recaptchaEnterprise('our project', 'the-key', google.url)('the-token', 'site-key');
};
const person = { tokenProperties: { valid: true, action: 'LOGIN' }, riskAnalysis: { score: 0.9 } };

describe('a captcha token that Google assesses', () => {
  afterEach(() => google.close());

  it('is a person’s when it is valid, for signing in, and scores high', async () => {
    expect(await assess(person)).toBe(true);
    const [received] = google.received;
    expect(received?.path).toBe('/v1/projects/our%20project/assessments');
    expect(received?.headers['x-goog-api-key']).toBe('the-key');
    expect(JSON.parse(received?.body ?? '')).toEqual({
      event: { token: 'the-token', siteKey: 'site-key', expectedAction: 'LOGIN' },
    });
  });

  it.each([
    ['is not valid', { ...person, tokenProperties: { valid: false, action: 'LOGIN' } }],
    ['was made for something else', { ...person, tokenProperties: { valid: true, action: 'BUY' } }],
    ['scores as a machine', { ...person, riskAnalysis: { score: 0.1 } }],
    ['is not assessed', {}],
  ])('is no person’s when it %s', async (_, assessment) => {
    expect(await assess(assessment)).toBe(false);
  });

  it('is refused while Google does not answer correctly', async () => {
    await expect(assess({}, 500)).rejects.toThrow('The captcha service answered 500.');
  });
});
