import { AUTHENTICATION } from './authentication-requirements.ts';
import { type Requirement, requirement, SECURITY } from './requirement.ts';

/** The chapters about sign-in: V3, V6, V7, V9 and V10. */
export const CHAPTERS: Readonly<Record<string, readonly Requirement[]>> = {
  'V3 Web frontend': [
    requirement('3.1.1', 3, 'The browser features that security needs are documented.', {
      document: SECURITY,
    }),
    requirement('3.2.1', 1, 'An answer is not rendered as something that it is not.'),
    requirement('3.2.2', 1, 'Text is put into pages as text, never as markup.'),
    requirement('3.2.3', 3, 'Elements with names of variables clobber nothing.', {
      unproven: 'All code is in modules, whose names are private; no test tries to clobber them.',
    }),
    requirement('3.3.1', 1, 'Cookies are Secure and named with __Host- or __Secure-.', {
      lacks: 'Secure is set; the contract defines the names. A page may choose others (`cookieOptions`).',
    }),
    requirement('3.3.2', 2, 'SameSite fits what a cookie is for.'),
    requirement('3.3.3', 2, 'Cookies of one host are named with __Host-.', {
      notMet: 'The contract defines the names.',
    }),
    requirement('3.3.4', 2, 'A session token is in an HttpOnly cookie and nowhere else.', {
      lacks:
        'Script may read it by default, as in the contract; `SESSION_COOKIES=http_only` is the recommended setting.',
    }),
    requirement('3.3.5', 3, 'A cookie is no longer than 4096 bytes.'),
    requirement('3.4.1', 1, 'Every answer sets Strict-Transport-Security for a year.', {
      integrator: 'The servers use HTTP behind a proxy that terminates TLS and sets the header.',
    }),
    requirement('3.4.2', 1, 'Cross-origin readers are checked against a list of origins.'),
    requirement('3.4.3', 2, 'A content security policy allows listed sources alone.'),
    requirement('3.4.4', 2, 'Every answer says nosniff.'),
    requirement('3.4.5', 2, 'A referrer policy keeps addresses from third parties.', {
      lacks:
        'Only the pages of the host site and of the provider have it; a page that embeds the widget sets its own.',
    }),
    requirement('3.4.6', 2, 'Nothing may be framed but what has to be.'),
    requirement('3.4.7', 3, 'The policy names a place for reports.', {
      notMet: 'There is no collector of reports.',
    }),
    requirement('3.4.8', 3, 'Pages have an opener policy.', {
      lacks:
        'The provider’s own pages have it. A page with the widget opens windows of other providers and wallets.',
    }),
    requirement('3.5.1', 1, 'A request that changes something is proven to come from the application.'),
    requirement('3.5.2', 1, 'Nothing that relies on a preflight can be called without one.'),
    requirement('3.5.3', 1, 'Nothing is changed by GET, HEAD or OPTIONS.', {
      lacks:
        'The redirects to other providers begin with a GET, as in OAuth; each is bound to its browser by PKCE.',
    }),
    requirement('3.5.4', 2, 'Separate applications have separate host names.', {
      integrator:
        'On one machine they are separate by port; each has a configurable address (`PROVIDER_URL`, `HOST_URL`).',
    }),
    requirement('3.5.5', 2, 'Messages of strange origins or of a wrong shape are discarded.'),
    requirement('3.5.6', 3, 'There is no JSONP.', { byDesign: 'No route takes the name of a callback.' }),
    requirement('3.5.7', 3, 'Scripts carry no data that needs a permission.', {
      byDesign: 'Scripts are static files, the same for everybody.',
    }),
    requirement('3.5.8', 3, 'What needs a permission is loaded by intended pages alone.', {
      lacks: 'Allowed origins can read answers; there is no check of Sec-Fetch headers.',
    }),
    requirement('3.6.1', 3, 'Assets of other hosts are versioned and have an integrity hash.', {
      notMet:
        'Nothing is loaded from other hosts until a captcha, One Tap or a fingerprint is configured; their vendors update these scripts at a fixed address.',
    }),
    requirement('3.7.1', 2, 'No client technology is used that is out of support.', {
      byDesign: 'Standard modules, elements and cookies of current browsers.',
    }),
    requirement('3.7.2', 2, 'A person is sent to other hosts of a list alone.'),
    requirement('3.7.3', 3, 'A person is told before they leave for another host, and may stay.', {
      notMet: 'The button names the provider that it leads to.',
    }),
    requirement('3.7.4', 3, 'The domain is on the HSTS preload list.', {
      integrator: 'It is the operator’s domain.',
    }),
    requirement('3.7.5', 3, 'A browser without the expected features is treated as documented.', {
      notMet: 'The documentation names older browsers; they are neither warned nor blocked.',
    }),
  ],
  'V6 Authentication': AUTHENTICATION,
  'V7 Sessions': [
    requirement('7.1.1', 2, 'The lifetimes of sessions are documented.', { document: SECURITY }),
    requirement('7.1.2', 2, 'How many sessions one account may have is documented.', { document: SECURITY }),
    requirement('7.1.3', 2, 'Sessions of other applications are documented, with how they end.', {
      document: SECURITY,
    }),
    requirement('7.2.1', 1, 'Sessions are checked by a backend.'),
    requirement('7.2.2', 1, 'Session tokens are made for each session.'),
    requirement('7.2.3', 1, 'Session tokens have 128 random bits.'),
    requirement('7.2.4', 1, 'Whoever signs in gets a new token, and the old one ends.'),
    requirement('7.3.1', 2, 'A session that is not used ends.'),
    requirement('7.3.2', 2, 'A session ends at last, however much it is used.', {
      lacks:
        'A single extension is limited (`max_session_duration_minutes`); their sum is not, as in the contract.',
    }),
    requirement('7.4.1', 1, 'A session that has ended is good for nothing.', {
      lacks: 'A backend that verifies a session’s JWT by itself accepts it for five minutes.',
    }),
    requirement('7.4.2', 1, 'The sessions of a deleted account end.'),
    requirement('7.4.3', 2, 'A change of a factor ends the other sessions.'),
    requirement('7.4.4', 2, 'Logging out is easy to find.'),
    requirement('7.4.5', 2, 'Administrators can end sessions.'),
    requirement('7.5.1', 2, 'Whoever changes how they sign in proves anew who they are.', {
      lacks:
        'A password needs a recent proof, and a confirmed app is not replaced; an address or a passkey can be added in any session.',
    }),
    requirement('7.5.2', 2, 'People see and end their sessions.', {
      notMet: 'The operator sees them; a person can end the others by changing a factor.',
    }),
    requirement('7.5.3', 3, 'Sensitive operations ask for a factor anew.', {
      notMet:
        'Setting a password does; nothing else here is as sensitive, and an application is responsible for its own operations.',
    }),
    requirement('7.6.1', 2, 'Sessions of other applications end as documented.'),
    requirement('7.6.2', 2, 'A session begins by something that a person does.'),
  ],
  'V9 Self-contained tokens': [
    requirement('9.1.1', 1, 'A token’s signature is checked before its content.'),
    requirement('9.1.2', 1, 'Only listed algorithms count, and never none.'),
    requirement('9.1.3', 1, 'Keys come from configured sources, not from the token.'),
    requirement('9.2.1', 1, 'A token counts within its time alone.'),
    requirement('9.2.2', 2, 'A token of one kind is not taken for another.'),
    requirement('9.2.3', 2, 'A token counts for the audience that it names.'),
    requirement('9.2.4', 2, 'Tokens name the one audience that they are for.'),
  ],
  'V10 OAuth and OpenID Connect': [
    requirement('10.1.1', 2, 'Tokens go only where they are needed.'),
    requirement('10.1.2', 2, 'A flow is finished by the browser that began it.'),
    requirement('10.2.1', 2, 'PKCE or state keeps others from finishing a flow (CSRF).'),
    requirement('10.2.2', 2, 'One provider’s answer is not taken for another’s (mix-up).'),
    requirement('10.2.3', 3, 'Only needed scopes are asked for.', {
      byDesign: 'Each provider has a fixed list: who somebody is, and their address.',
    }),
    requirement('10.3.1', 2, 'An access token counts where it is meant for.', {
      byDesign: 'Access tokens are opaque, and good for the userinfo of the provider that made them.',
    }),
    requirement('10.3.2', 2, 'What an access token opens depends on its scopes.'),
    requirement('10.3.3', 2, 'People are known by an id that is never given to another.'),
    requirement('10.3.4', 2, 'A demanded strength of sign-in is checked.', {
      notApplicable: 'Userinfo demands none.',
    }),
    requirement('10.3.5', 3, 'Stolen access tokens are useless (mTLS, DPoP).', {
      notMet: 'They are bearer tokens.',
    }),
    requirement('10.4.1', 1, 'Redirect addresses are compared exactly with registered ones.'),
    requirement('10.4.2', 1, 'A code counts once; used again, it takes its tokens along.'),
    requirement('10.4.3', 1, 'A code lives for minutes.'),
    requirement('10.4.4', 1, 'Only needed grants are served; never implicit or password.'),
    requirement('10.4.5', 1, 'A refresh token used twice ends its family.'),
    requirement('10.4.6', 2, 'PKCE is demanded, with S256.', {
      lacks: 'It is demanded of public applications; a confidential one proves itself by its secret.',
    }),
    requirement('10.4.7', 2, 'Applications that register themselves are held in check.', {
      notApplicable: 'The operator registers applications.',
    }),
    requirement('10.4.8', 2, 'Refresh tokens end at last.', {
      notMet: 'Each lives for 30 days, and gives another of 30 days.',
    }),
    requirement('10.4.9', 2, 'People can end what they gave to applications.'),
    requirement('10.4.10', 2, 'A confidential application proves itself.'),
    requirement('10.4.11', 2, 'An application is given the scopes that it needs.', {
      notMet: 'All may ask for the standard scopes; the person decides.',
    }),
    requirement('10.4.12', 3, 'An application has the one response mode that it needs.', {
      byDesign: 'There is one: the query.',
    }),
    requirement('10.4.13', 3, 'Authorization requests are pushed (PAR).', { notMet: 'Not served.' }),
    requirement('10.4.14', 3, 'Access tokens are bound to their holder.', {
      notMet: 'They are bearer tokens.',
    }),
    requirement('10.4.15', 3, 'Authorization details cannot be changed by the person.', {
      notApplicable: 'They are not served.',
    }),
    requirement('10.4.16', 3, 'Applications prove themselves by a key of their own.', {
      notMet: 'By a secret, or as public ones by PKCE.',
    }),
    requirement('10.5.1', 2, 'An ID token of another sign-in is refused (nonce).'),
    requirement('10.5.2', 2, 'People are known by the subject, which is given to nobody else.'),
    requirement('10.5.3', 2, 'A provider that names another issuer is refused.', {
      unproven: 'The library (`oauth4webapi`) compares the two; no test of ours answers with another.',
    }),
    requirement('10.5.4', 2, 'An ID token for another application is refused.'),
    requirement('10.5.5', 2, 'Back-channel logout tokens are checked.', {
      notApplicable: 'Back-channel logout is not served.',
    }),
    requirement('10.6.1', 2, 'Only the code flow is served.'),
    requirement('10.6.2', 2, 'Nobody is logged out by a page without being asked.'),
    requirement('10.7.1', 2, 'People consent to what an application asks for.', {
      lacks:
        'An application of the project itself (`first_party`), which the operator vouches for, is not asked about.',
    }),
    requirement('10.7.2', 2, 'The question names the application and what it would get.', {
      lacks: 'It does not say for how long.',
    }),
    requirement('10.7.3', 2, 'People can see and take back their consents.'),
  ],
};

export const REQUIREMENTS: readonly Requirement[] = Object.values(CHAPTERS).flat();
