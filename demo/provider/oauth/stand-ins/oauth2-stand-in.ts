import { timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { clientCredentials } from '../../http/client-credentials.ts';
import { readForm } from '../../http/read-body.ts';
import { randomToken } from '../../secrets/random.ts';
import { codeChallengeOf } from '../../tokens/single-use.ts';
import { emailAddress } from '../../users/address.ts';
import type { OAuth2Upstream } from '../upstreams/upstream.ts';
import { accountPage } from './account-page.ts';
import { accountOf } from './accounts.ts';

interface Issued {
  email: string;
  redirectUri: string;
  codeChallenge: string;
}

export interface StandInOptions {
  name: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}

/**
 * A small OAuth 2 server (RFC 6749, 4.1, with RFC 7636) with an API in the real provider's form. Its data is in memory,
 * because it serves one machine.
 */
export const oauth2StandIn = (upstream: OAuth2Upstream, options: StandInOptions): Hono => {
  const codes = new Map<string, Issued>();
  const tokens = new Map<string, string>();
  const app = new Hono();

  app.get('/authorize', (c) => {
    const problem = problemOf(c.req.query(), options);
    return problem ? c.text(problem, 400) : accountPage(upstream.label);
  });

  app.post('/authorize', async (c) => {
    const query = c.req.query();
    const problem = problemOf(query, options);
    if (problem) return c.text(problem, 400);
    const form = await readForm(c.req.raw);
    const back = new URL(options.redirectUri);
    if (query.state !== undefined) back.searchParams.set('state', query.state);
    if (form.cancel !== undefined) {
      back.searchParams.set('error', 'access_denied');
      return c.redirect(back.href, 303);
    }
    const code = randomToken();
    const { address: email } = emailAddress(String(form.email));
    codes.set(code, { email, redirectUri: options.redirectUri, codeChallenge: query.code_challenge ?? '' });
    back.searchParams.set('code', code);
    return c.redirect(back.href, 303);
  });

  app.post('/token', async (c) => {
    const form = await readForm(c.req.raw);
    if (!isClient(c.req.header('authorization'), form, options))
      return c.json({ error: 'invalid_client' }, 401);
    const issued = codes.get(String(form.code));
    codes.delete(String(form.code));
    const fits =
      issued?.redirectUri === form.redirect_uri &&
      issued?.codeChallenge === codeChallengeOf(String(form.code_verifier ?? ''));
    if (!issued || !fits) return c.json({ error: 'invalid_grant' }, 400);
    const token = randomToken();
    tokens.set(token, issued.email);
    return c.json({
      access_token: token,
      token_type: 'bearer',
      expires_in: 3_600,
      scope: upstream.scopes.join(' '),
    });
  });

  app.get('/api/*', (c) => {
    const email = tokens.get((c.req.header('authorization') ?? '').replace(/^Bearer /i, ''));
    const path = new URL(c.req.url).pathname.split(`/stand-in/${options.name}/api`).at(-1) ?? '';
    const answer = email && upstream.apiOf(accountOf(options.name, email))[path];
    return answer ? c.json(answer as object) : c.json({ message: 'Bad credentials' }, 401);
  });

  return app;
};

/** What is wrong with an authorization request (RFC 6749, 4.1.1). */
const problemOf = (query: Record<string, string>, options: StandInOptions): string | undefined =>
  query.client_id === options.clientId &&
  query.redirect_uri === options.redirectUri &&
  query.response_type === 'code'
    ? undefined
    : 'The client, its redirect URI or the response type is not known here.';

const isClient = (
  header: string | undefined,
  form: Record<string, unknown>,
  { clientId, clientSecret }: StandInOptions,
): boolean => {
  const { id, secret } = clientCredentials(header, form);
  const [a, b] = [Buffer.from(`${id}:${secret}`), Buffer.from(`${clientId}:${clientSecret}`)];
  return a.length === b.length && timingSafeEqual(a, b);
};
