import {
  b2bDiscoveryOrganizations,
  b2bDiscoveryOrganizationsCreate,
  b2bImpersonationAuthenticate,
  b2bIntermediateSessionsExchange,
  b2bMagicLinksAuthenticate,
  b2bMagicLinksDiscoveryAuthenticate,
  b2bMagicLinksDiscoverySend,
  b2bMagicLinksLoginOrSignup,
  b2bMembersDeletePhoneNumber,
  b2bMembersDeleteTotp,
  b2bMembersMe,
  b2bMembersSearch,
  b2bMembersUpdate,
  b2bOAuthAuthenticate,
  b2bOAuthDiscoveryAuthenticate,
  b2bOAuthDiscoveryStartPath,
  b2bOAuthStartPath,
  b2bOrganizationsMe,
  b2bOrganizationsSearch,
  b2bOtpsEmailAuthenticate,
  b2bOtpsEmailDiscoveryAuthenticate,
  b2bOtpsEmailDiscoverySend,
  b2bOtpsEmailLoginOrSignup,
  b2bOtpsSmsAuthenticate,
  b2bOtpsSmsSend,
  b2bPasswordsAuthenticate,
  b2bPasswordsDiscoveryAuthenticate,
  b2bPasswordsDiscoveryReset,
  b2bPasswordsDiscoveryResetStart,
  b2bPasswordsResetByEmail,
  b2bPasswordsResetByEmailStart,
  b2bPasswordsResetByExistingPassword,
  b2bPasswordsResetBySession,
  b2bPasswordsStrengthCheck,
  b2bRecoveryCodesGet,
  b2bRecoveryCodesRecover,
  b2bRecoveryCodesRotate,
  b2bSessionsAuthenticate,
  b2bSessionsExchange,
  b2bSessionsRevoke,
  b2bSsoAuthenticate,
  b2bSsoDiscoverConnections,
  b2bTotpAuthenticate,
  b2bTotpCreate,
  SSO_START_PATH,
} from '@login-widget/auth-client/wire';
import { Secret, TOTP } from 'otpauth';
import { codeChallengeOf } from '../../../provider/tokens/single-use.ts';
import { emailOf, LARGE_ORGANIZATION, memberIdOf, organizationOf, PASSWORD } from '../seed.ts';
import { headers, session_duration_minutes, type World } from '../world.ts';

const pkce_code_verifier = 'the verifier of this browser';
const pkce_code_challenge = codeChallengeOf(pkce_code_verifier);
const NEW_PASSWORD = 'velvet onion 73 kites';

const hasPassword = (person: number) => person % 2 === 0;
const inLarge = (person: number) => organizationOf(person) === LARGE_ORGANIZATION;
const inSmall = (person: number) => !inLarge(person);
/** People with an authenticator app whose secret is unknown here. */
const hasApp = (person: number) => person % 10 === 1;

const membershipOf = (person: number) => ({
  organization_id: organizationOf(person),
  email_address: emailOf(person),
});

/** Signs a member in by a code. */
export const enter = async (world: World, to: { organization_id: string; email_address: string }) => {
  await world.call(b2bOtpsEmailLoginOrSignup, to);
  const code = await world.codeFor(to.email_address);
  return world.call(b2bOtpsEmailAuthenticate, { ...to, code, session_duration_minutes });
};

/** Signs a seeded member in by a code. */
export const enterByCode = (world: World, person: number) => enter(world, membershipOf(person));

export const sessionOf = ({ session_token }: { session_token: string }) => ({ session: { session_token } });

/** Verifies an address without choosing an organization. */
const discover = async (world: World, email_address: string) => {
  await world.call(b2bOtpsEmailDiscoverySend, { email_address });
  const code = await world.codeFor(email_address);
  return world.call(b2bOtpsEmailDiscoveryAuthenticate, { code, email_address });
};

const memberDiscovery = async (world: World): Promise<void> => {
  const { call } = world;
  const person = world.person(inSmall);
  const { email_address, organization_id } = membershipOf(person);
  await call(b2bMagicLinksDiscoverySend, { email_address, pkce_code_challenge });
  const discovery_magic_links_token = await world.tokenFor(email_address);
  await call(b2bMagicLinksDiscoveryAuthenticate, { discovery_magic_links_token, pkce_code_verifier });
  const { intermediate_session_token } = await discover(world, email_address);
  await call(b2bDiscoveryOrganizations, { intermediate_session_token });
  const chosen = { intermediate_session_token, organization_id, session_duration_minutes };
  await call(b2bIntermediateSessionsExchange, chosen);
  // A person whose e-mail domain may join the organization.
  await discover(world, `joiner-${person}@org-2.example`);
  const founder = await discover(world, emailOf(world.person(inSmall)));
  await call(b2bDiscoveryOrganizationsCreate, {
    intermediate_session_token: founder.intermediate_session_token,
    session_duration_minutes,
  });
};

const memberLinks = async (world: World): Promise<void> => {
  const { call } = world;
  const to = membershipOf(world.person(inSmall));
  await call(b2bMagicLinksLoginOrSignup, { ...to, pkce_code_challenge });
  const magic_links_token = await world.tokenFor(to.email_address);
  await call(b2bMagicLinksAuthenticate, { magic_links_token, pkce_code_verifier, session_duration_minutes });
};

/** In the large organization, and in a small one. */
const memberSessions =
  (rule: (person: number) => boolean) =>
  async (world: World): Promise<void> => {
    const { call } = world;
    const person = world.person(rule);
    const session = sessionOf(await enterByCode(world, person));
    await call(b2bSessionsAuthenticate, { session_duration_minutes }, session);
    await call(b2bMembersMe, undefined, session);
    await call(b2bMembersUpdate, { name: 'Ada' }, session);
    await call(b2bMembersSearch, membershipOf(person));
    await call(b2bOrganizationsMe, undefined, session);
    const organization_slug = inLarge(person) ? 'large' : membershipOf(person).organization_id;
    await call(b2bOrganizationsSearch, { organization_slug });
    await call(b2bSessionsRevoke, undefined, session);
  };

const exchange = async (world: World): Promise<void> => {
  const person = world.person(inSmall);
  const session = sessionOf(await enterByCode(world, person));
  const email_address = emailOf(person);
  const member = { email_address, name: 'Ada', status: 'active' };
  await world.operator('POST', `/organizations/${LARGE_ORGANIZATION}/members`, member);
  const body = { organization_id: LARGE_ORGANIZATION, session_duration_minutes };
  await world.call(b2bSessionsExchange, body, session);
};

const memberPasswords = async (world: World): Promise<void> => {
  const { call } = world;
  const to = membershipOf(world.person((person) => hasPassword(person) && inSmall(person)));
  const { email_address } = to;
  await call(b2bPasswordsStrengthCheck, { email_address, password: PASSWORD });
  await call(b2bPasswordsAuthenticate, { ...to, password: PASSWORD, session_duration_minutes });
  await call(b2bPasswordsDiscoveryAuthenticate, { email_address, password: PASSWORD });
  const change = { existing_password: PASSWORD, new_password: NEW_PASSWORD, session_duration_minutes };
  await call(b2bPasswordsResetByExistingPassword, { ...to, ...change });
  await call(b2bPasswordsResetByEmailStart, to);
  const body = {
    password_reset_token: await world.tokenFor(email_address),
    password: PASSWORD,
    session_duration_minutes,
  };
  const session = sessionOf(await call(b2bPasswordsResetByEmail, body));
  await call(b2bPasswordsResetBySession, { password: NEW_PASSWORD }, session);
  await call(b2bPasswordsDiscoveryResetStart, { email_address });
  const password_reset_token = await world.tokenFor(email_address);
  await call(b2bPasswordsDiscoveryReset, { password_reset_token, password: PASSWORD });
};

/** Gives a signed-in member a number and an authenticator app. */
export const addSecondFactors = async (
  world: World,
  who: { organization_id: string; member_id: string },
  session: ReturnType<typeof sessionOf>,
  mfa_phone_number: string,
) => {
  const { call, provider } = world;
  await call(b2bOtpsSmsSend, { ...who, mfa_phone_number }, session);
  const code = await world.codeFor(mfa_phone_number);
  const second = sessionOf(
    await call(b2bOtpsSmsAuthenticate, { ...who, code, session_duration_minutes }, session),
  );
  const { secret, recovery_codes } = await call(b2bTotpCreate, who, second);
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const step = app.generate({ timestamp: provider.clock.now().getTime() });
  const third = sessionOf(
    await call(b2bTotpAuthenticate, { ...who, code: step, session_duration_minutes }, second),
  );
  return { third, recovery_code: recovery_codes[0] };
};

const secondFactors = async (world: World): Promise<void> => {
  const { call } = world;
  const person = world.person((one) => inSmall(one) && !hasApp(one));
  const who = { organization_id: organizationOf(person), member_id: memberIdOf(person) };
  const session = sessionOf(await enterByCode(world, person));
  const number = `+4916${String(person).padStart(8, '0')}`;
  const { third, recovery_code } = await addSecondFactors(world, who, session, number);
  await call(b2bRecoveryCodesGet, undefined, third);
  const fourth = sessionOf(
    await call(b2bRecoveryCodesRecover, { ...who, recovery_code, session_duration_minutes }, third),
  );
  await call(b2bRecoveryCodesRotate, {}, fourth);
  await call(b2bMembersDeletePhoneNumber, undefined, fourth);
  await call(b2bMembersDeleteTotp, undefined, fourth);
};

/** Signs in at another provider: returns the redirect address and the resulting token. */
const goOut = async (world: World, path: string, query: Record<string, string>, email: string) => {
  const url = new URL(path, world.provider.baseUrl);
  const about = { public_token: world.provider.publicToken, pkce_code_challenge };
  url.search = new URLSearchParams({ ...about, ...query }).toString();
  const browser = world.browser();
  const chooser = await browser.open(url.href);
  const { url: back } = await browser.open(chooser.url.href, { email });
  return back.searchParams.get('token') ?? '';
};

const otherProviders = async (world: World): Promise<void> => {
  const { call } = world;
  const person = world.person((one) => inSmall(one) && one % 3 !== 0);
  const { organization_id, email_address } = membershipOf(person);
  const login_redirect_url = `${headers.Origin}/`;
  const oauth_token = await goOut(
    world,
    b2bOAuthStartPath('google'),
    { organization_id, login_redirect_url },
    email_address,
  );
  await call(b2bOAuthAuthenticate, { oauth_token, pkce_code_verifier, session_duration_minutes });
  const discovery_oauth_token = await goOut(
    world,
    b2bOAuthDiscoveryStartPath('google'),
    { discovery_redirect_url: login_redirect_url },
    email_address,
  );
  await call(b2bOAuthDiscoveryAuthenticate, { discovery_oauth_token, pkce_code_verifier });
  await call(b2bSsoDiscoverConnections, undefined, { params: { email_address } });
  const connection_id = organization_id.replace('organization', 'connection');
  const sso_token = await goOut(world, SSO_START_PATH, { connection_id, login_redirect_url }, email_address);
  await call(b2bSsoAuthenticate, { sso_token, pkce_code_verifier, session_duration_minutes });
};

const memberImpersonation = async (world: World): Promise<void> => {
  const path = `/members/${memberIdOf(world.person())}/impersonation`;
  const who = { email: 'staff@example.com', reason: 'Ticket 4711' };
  const answer = await world.operator<{ impersonation_token: string }>('POST', path, who);
  await world.call(b2bImpersonationAuthenticate, answer);
};

/** A member's calls. */
export const memberCalls = {
  memberDiscovery,
  memberLinks,
  membersOfSmall: memberSessions(inSmall),
  membersOfLarge: memberSessions(inLarge),
  exchange,
  memberPasswords,
  secondFactors,
  otherProviders,
  memberImpersonation,
};
