import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import type { ClientMetadata, Configuration, InteractionResults, KoaContextWithOIDC } from 'oidc-provider';
import { readText } from '../../http/read-body.ts';
import { randomToken } from '../../secrets/random.ts';
import { emailAddress } from '../../users/address.ts';
import type { OidcUpstream } from '../upstreams/upstream.ts';
import { accountPage, spentPage } from './account-page.ts';
import { accountOf } from './accounts.ts';
import { loadOidcProvider } from './load-oidc-provider.ts';
import { memoryAdapter } from './memory-adapter.ts';
import { answerWith } from './node-bridge.ts';
import type { StandInOptions } from './oauth2-stand-in.ts';

/** Matches the stand-in's interaction page, where a person chooses an account. */
const INTERACTION = /^\/interaction\/[\w-]+$/;

type OidcModule = typeof import('oidc-provider');

/** A stand-in serves to try several accounts, so it never remembers the last one. */
function askEveryTime({ interactionPolicy }: OidcModule) {
  const policy = interactionPolicy.base();
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check('choose_account', 'An account is chosen every time.', ({ oidc }) =>
        oidc.result?.login
          ? interactionPolicy.Check.NO_NEED_TO_PROMPT
          : interactionPolicy.Check.REQUEST_PROMPT,
      ),
    );
  return policy;
}

/** Several stand-ins share one origin, so their cookies need separate names. */
function cookieNames(name: string) {
  return {
    session: `${name}_session`,
    interaction: `${name}_interaction`,
    resume: `${name}_resume`,
  };
}

function claimsOf(providerName: string, email: string) {
  const account = accountOf(providerName, email);
  const { emailVerified: email_verified, firstName: given_name, lastName: family_name, subject } = account;
  const name = `${given_name} ${family_name}`.trim();
  return {
    sub: subject,
    email,
    email_verified,
    given_name,
    family_name,
    name,
    locale: 'en',
    picture: '',
  };
}

/** Grants every scope that the client asks for. */
async function grantScopes({ oidc }: KoaContextWithOIDC) {
  const grant = new oidc.provider.Grant({
    clientId: oidc.client?.clientId ?? '',
    accountId: oidc.session?.accountId ?? '',
  });
  grant.addOIDCScope(String(oidc.params?.scope ?? ''));
  await grant.save();
  return grant;
}

function clientOf(upstream: OidcUpstream, options: StandInOptions): ClientMetadata {
  return {
    client_id: options.clientId,
    client_secret: options.clientSecret,
    redirect_uris: [options.redirectUri],
    grant_types: ['authorization_code'],
    response_types: ['code'],
    token_endpoint_auth_method:
      upstream.clientAuthentication === 'basic' ? 'client_secret_basic' : 'client_secret_post',
  };
}

async function configurationOf(
  oidc: OidcModule,
  upstream: OidcUpstream,
  issuer: string,
  options: StandInOptions,
): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return {
    adapter: memoryAdapter(),
    clients: [clientOf(upstream, options)],
    jwks: {
      keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: options.name } as never],
    },
    cookies: { keys: [randomToken()], names: cookieNames(options.name) },
    // Scopes of the real provider and of the page are granted without any meaning.
    scopes: [...new Set(['openid', 'email', 'profile', ...upstream.scopes])],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      'user:read:email': ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'name', 'locale', 'picture'],
      name: ['given_name', 'family_name'],
    },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: {
      url: (_, { uid }) => `${new URL(issuer).pathname}/interaction/${uid}`,
      policy: askEveryTime(oidc),
    },
    findAccount: (_, email) => {
      const claims = claimsOf(options.name, email);
      return { accountId: email, claims: async () => claims };
    },
    loadExistingGrant: grantScopes,
    ttl: {
      AccessToken: 3_600,
      AuthorizationCode: 60,
      IdToken: 3_600,
      Interaction: 600,
      Session: 600,
      Grant: 600,
    },
  };
}

/** Reads which account the person chose on the stand-in's page, or that they cancelled. */
function choiceIn(form: URLSearchParams): InteractionResults {
  return form.has('cancel')
    ? { error: 'access_denied', error_description: 'The person cancelled.' }
    : { login: { accountId: emailAddress(form.get('email') ?? '').address, remember: false } };
}

/**
 * A certified OpenID provider in place of a real one, with its own issuer and keys, which last as long as the process.
 */
export async function oidcStandIn(
  upstream: OidcUpstream,
  issuer: string,
  options: StandInOptions,
): Promise<(request: Request) => Promise<Response>> {
  const oidc = await loadOidcProvider();
  const provider = new oidc.default(issuer, await configurationOf(oidc, upstream, issuer, options));
  provider.proxy = true;
  const listener = provider.callback() as RequestListener;
  return async (request) => {
    const path = new URL(request.url).pathname.slice(new URL(issuer).pathname.length);
    if (!INTERACTION.test(path)) return answerWith(listener, request, issuer);
    if (request.method === 'GET') {
      const isOpen = await provider.Interaction.find(path.slice(path.lastIndexOf('/') + 1));
      return isOpen ? accountPage(upstream.label) : spentPage(upstream.label);
    }
    const text = await readText(request);
    const result = choiceIn(new URLSearchParams(text));
    const finish = (req: IncomingMessage, res: ServerResponse) => {
      // Rejects if the interaction is over, as for the second of two quick presses.
      provider.interactionFinished(req, res, result).catch(() => {
        res.statusCode = 410;
        res.end();
      });
    };
    const { url, method, headers } = request;
    const answer = await answerWith(finish, new Request(url, { method, headers, body: text }), issuer);
    return answer.status === 410 ? spentPage(upstream.label) : answer;
  };
}
