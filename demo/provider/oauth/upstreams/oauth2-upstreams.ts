import { type OAuth2Upstream, type Profile, splitName, type TestAccount, textIn } from './upstream.ts';

type Shape = Omit<OAuth2Upstream, 'protocol' | 'readProfile' | 'apiOf' | 'clientAuthentication'> & {
  clientAuthentication?: OAuth2Upstream['clientAuthentication'];
};

/** Most providers have one profile address: how to read it, and the stand-in's answer there. */
const oauth2 = (
  shape: Shape,
  url: string,
  read: (answer: unknown) => Partial<Profile> & { subject: string },
  answer: (account: TestAccount) => unknown,
): OAuth2Upstream => ({
  protocol: 'oauth2',
  clientAuthentication: 'post',
  ...shape,
  readProfile: async (get) => ({ ...nobody, ...read(await get(url)) }),
  apiOf: (account) => ({ [new URL(url).pathname]: answer(account) }),
});

const nobody = { emailVerified: false, firstName: '', lastName: '', picture: '', locale: '' };
const nameOf = ({ firstName, lastName }: TestAccount): string => `${firstName} ${lastName}`;

interface ListedEmail {
  email?: unknown;
  [flag: string]: unknown;
}

/** GitHub and Bitbucket list addresses separately. The primary one counts, with its own flag. */
const primaryEmail = (list: unknown, primary: string, verified: string): Partial<Profile> => {
  const entries = Array.isArray(list) ? (list as ListedEmail[]) : [];
  const main = entries.find((entry) => entry[primary] === true);
  return main ? { email: String(main.email), emailVerified: main[verified] === true } : {};
};

const github: OAuth2Upstream = {
  protocol: 'oauth2',
  label: 'GitHub',
  clientAuthentication: 'post',
  scopes: ['read:user', 'user:email'],
  authorizationEndpoint: 'https://github.com/login/oauth/authorize',
  tokenEndpoint: 'https://github.com/login/oauth/access_token',
  readProfile: async (get) => {
    const user = await get('https://api.github.com/user');
    return {
      ...nobody,
      ...splitName(textIn(user, 'name')),
      subject: textIn(user, 'id'),
      picture: textIn(user, 'avatar_url'),
      ...primaryEmail(await get('https://api.github.com/user/emails'), 'primary', 'verified'),
    };
  },
  apiOf: (account) => ({
    '/user': { id: account.subject, login: account.firstName, name: nameOf(account), avatar_url: '' },
    '/user/emails': [{ email: account.email, primary: true, verified: account.emailVerified }],
  }),
};

const bitbucket: OAuth2Upstream = {
  protocol: 'oauth2',
  label: 'Bitbucket',
  clientAuthentication: 'basic',
  scopes: ['account', 'email'],
  authorizationEndpoint: 'https://bitbucket.org/site/oauth2/authorize',
  tokenEndpoint: 'https://bitbucket.org/site/oauth2/access_token',
  readProfile: async (get) => {
    const user = await get('https://api.bitbucket.org/2.0/user');
    const emails = (await get('https://api.bitbucket.org/2.0/user/emails')) as { values?: unknown };
    return {
      ...nobody,
      ...splitName(textIn(user, 'display_name')),
      subject: textIn(user, 'account_id'),
      picture: textIn(user, 'links', 'avatar', 'href'),
      ...primaryEmail(emails.values, 'is_primary', 'is_confirmed'),
    };
  },
  apiOf: (account) => ({
    '/2.0/user': { account_id: account.subject, display_name: nameOf(account) },
    '/2.0/user/emails': {
      values: [{ email: account.email, is_primary: true, is_confirmed: account.emailVerified }],
    },
  }),
};

/** Providers with OAuth 2 and their own API. */
export const oauth2Upstreams = {
  github,
  bitbucket,
  facebook: oauth2(
    {
      label: 'Facebook',
      scopes: ['email', 'public_profile'],
      authorizationEndpoint: 'https://www.facebook.com/v21.0/dialog/oauth',
      tokenEndpoint: 'https://graph.facebook.com/v21.0/oauth/access_token',
    },
    'https://graph.facebook.com/v21.0/me?fields=id,first_name,last_name,email,picture',
    (me) => ({
      subject: textIn(me, 'id'),
      firstName: textIn(me, 'first_name'),
      lastName: textIn(me, 'last_name'),
      email: textIn(me, 'email') || undefined,
      picture: textIn(me, 'picture', 'data', 'url'),
    }),
    ({ subject, firstName, lastName, email }) => ({
      id: subject,
      first_name: firstName,
      last_name: lastName,
      email,
    }),
  ),
  discord: oauth2(
    {
      label: 'Discord',
      scopes: ['identify', 'email'],
      authorizationEndpoint: 'https://discord.com/oauth2/authorize',
      tokenEndpoint: 'https://discord.com/api/oauth2/token',
    },
    'https://discord.com/api/users/@me',
    (me) => ({
      ...splitName(textIn(me, 'global_name')),
      subject: textIn(me, 'id'),
      email: textIn(me, 'email') || undefined,
      emailVerified: (me as { verified?: unknown }).verified === true,
      locale: textIn(me, 'locale'),
    }),
    (account) => ({
      id: account.subject,
      global_name: nameOf(account),
      email: account.email,
      verified: account.emailVerified,
      locale: 'en-US',
    }),
  ),
  amazon: oauth2(
    {
      label: 'Amazon',
      scopes: ['profile'],
      authorizationEndpoint: 'https://www.amazon.com/ap/oa',
      tokenEndpoint: 'https://api.amazon.com/auth/o2/token',
    },
    'https://api.amazon.com/user/profile',
    (me) => ({
      ...splitName(textIn(me, 'name')),
      subject: textIn(me, 'user_id'),
      email: textIn(me, 'email') || undefined,
    }),
    (account) => ({ user_id: account.subject, name: nameOf(account), email: account.email }),
  ),
  coinbase: oauth2(
    {
      label: 'Coinbase',
      scopes: ['wallet:user:read', 'wallet:user:email'],
      authorizationEndpoint: 'https://login.coinbase.com/oauth2/auth',
      tokenEndpoint: 'https://login.coinbase.com/oauth2/token',
    },
    'https://api.coinbase.com/v2/user',
    (me) => ({
      ...splitName(textIn(me, 'data', 'name')),
      subject: textIn(me, 'data', 'id'),
      email: textIn(me, 'data', 'email') || undefined,
      picture: textIn(me, 'data', 'avatar_url'),
    }),
    (account) => ({ data: { id: account.subject, name: nameOf(account), email: account.email } }),
  ),
  twitter: oauth2(
    {
      label: 'Twitter',
      clientAuthentication: 'basic',
      scopes: ['users.read', 'tweet.read'],
      authorizationEndpoint: 'https://x.com/i/oauth2/authorize',
      tokenEndpoint: 'https://api.x.com/2/oauth2/token',
    },
    'https://api.x.com/2/users/me?user.fields=profile_image_url',
    (me) => ({
      ...splitName(textIn(me, 'data', 'name')),
      subject: textIn(me, 'data', 'id'),
      picture: textIn(me, 'data', 'profile_image_url'),
    }),
    (account) => ({ data: { id: account.subject, name: nameOf(account) } }),
  ),
  tiktok: oauth2(
    {
      label: 'TikTok',
      scopes: ['user.info.basic'],
      authorizationEndpoint: 'https://www.tiktok.com/v2/auth/authorize/',
      tokenEndpoint: 'https://open.tiktokapis.com/v2/oauth/token/',
    },
    'https://open.tiktokapis.com/v2/user/info/?fields=open_id,display_name,avatar_url',
    (me) => ({
      ...splitName(textIn(me, 'data', 'user', 'display_name')),
      subject: textIn(me, 'data', 'user', 'open_id'),
      picture: textIn(me, 'data', 'user', 'avatar_url'),
    }),
    (account) => ({ data: { user: { open_id: account.subject, display_name: nameOf(account) } } }),
  ),
  snapchat: oauth2(
    {
      label: 'Snapchat',
      scopes: [
        'https://auth.snapchat.com/oauth2/api/user.external_id',
        'https://auth.snapchat.com/oauth2/api/user.display_name',
      ],
      authorizationEndpoint: 'https://accounts.snapchat.com/login/oauth2/authorize',
      tokenEndpoint: 'https://accounts.snapchat.com/login/oauth2/access_token',
    },
    'https://kit.snapchat.com/v1/me?query=%7Bme%7BexternalId%20displayName%7D%7D',
    (me) => ({
      ...splitName(textIn(me, 'data', 'me', 'displayName')),
      subject: textIn(me, 'data', 'me', 'externalId'),
    }),
    (account) => ({ data: { me: { externalId: account.subject, displayName: nameOf(account) } } }),
  ),
  figma: oauth2(
    {
      label: 'Figma',
      clientAuthentication: 'basic',
      scopes: ['current_user:read'],
      authorizationEndpoint: 'https://www.figma.com/oauth',
      tokenEndpoint: 'https://api.figma.com/v1/oauth/token',
    },
    'https://api.figma.com/v1/me',
    (me) => ({
      ...splitName(textIn(me, 'handle')),
      subject: textIn(me, 'id'),
      email: textIn(me, 'email') || undefined,
      picture: textIn(me, 'img_url'),
    }),
    (account) => ({ id: account.subject, handle: nameOf(account), email: account.email }),
  ),
} satisfies Record<string, OAuth2Upstream>;
