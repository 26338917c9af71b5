import { AUTHENTICATION } from './authentication-requirements.ts';
import { type Requirement, requirement, SECURITY } from './requirement.ts';

/** The chapters about sign-in: V3, V6, V7, V9 and V10. */
export const CHAPTERS: Readonly<Record<string, readonly Requirement[]>> = {
  'V3 Web frontend': [
    requirement('3.1.1', 3, 'The browser features that security needs are documented.', {
      document: SECURITY,
    }),
    requirement('3.2.1', 1, 'Browsers render an answer only in its intended context.'),
    requirement('3.2.2', 1, 'Pages show text as text, never as markup.'),
    requirement(
      '3.2.3',
      3,
      'Elements whose names equal those of variables do not replace the variables (DOM clobbering).',
      {
        unproven: 'All code is in modules, whose names are private; no test tries to clobber them.',
      },
    ),
    requirement('3.3.1', 1, 'Cookies are Secure and named with __Host- or __Secure-.', {
      lacks: 'Secure is set; the contract defines the names. A page may choose others (`cookieOptions`).',
    }),
    requirement('3.3.2', 2, 'The SameSite attribute suits the purpose of each cookie.'),
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
    requirement('3.4.3', 2, 'A content security policy allows only listed sources.'),
    requirement('3.4.4', 2, 'Every answer has `X-Content-Type-Options: nosniff`.'),
    requirement('3.4.5', 2, 'A referrer policy hides addresses from third parties.', {
      lacks:
        'Only the pages of the host site and of the provider have it; a page that embeds the widget sets its own.',
    }),
    requirement('3.4.6', 2, 'Only pages that need it may be framed.'),
    requirement('3.4.7', 3, 'The policy names an address for reports.', {
      notMet: 'There is no collector of reports.',
    }),
    requirement('3.4.8', 3, 'Pages have an opener policy.', {
      lacks:
        'The provider’s own pages have it. A page with the widget opens windows of other providers and wallets.',
    }),
    requirement('3.5.1', 1, 'The server verifies that a changing request comes from the application.'),
    requirement('3.5.2', 1, 'A call that relies on a preflight is refused without one.'),
    requirement('3.5.3', 1, 'GET, HEAD and OPTIONS change nothing.', {
      lacks:
        'The redirects to other providers begin with a GET, as in OAuth; each is bound to its browser by PKCE.',
    }),
    requirement('3.5.4', 2, 'Separate applications have separate host names.', {
      integrator:
        'On one machine they are separate by port; each has a configurable address (`PROVIDER_URL`, `HOST_URL`).',
    }),
    requirement('3.5.5', 2, 'Messages from unknown origins or in a wrong form are discarded.'),
    requirement('3.5.6', 3, 'There is no JSONP.', { byDesign: 'No route accepts the name of a callback.' }),
    requirement('3.5.7', 3, 'Scripts contain no data that needs a permission.', {
      byDesign: 'Scripts are static files, the same for everybody.',
    }),
    requirement('3.5.8', 3, 'Only intended pages can load data that needs a permission.', {
      lacks: 'Allowed origins can read answers; there is no check of Sec-Fetch headers.',
    }),
    requirement('3.6.1', 3, 'Assets of other hosts are versioned and have an integrity hash.', {
      notMet:
        'Nothing is loaded from other hosts until a captcha, One Tap or a fingerprint is configured; their vendors update these scripts at a fixed address.',
    }),
    requirement('3.7.1', 2, 'The client uses only supported technologies.', {
      byDesign: 'Standard modules, elements and cookies of current browsers.',
    }),
    requirement('3.7.2', 2, 'Redirects lead only to listed other hosts.'),
    requirement('3.7.3', 3, 'Before a person leaves for another host, a message lets them stay.', {
      notMet: 'The button names the provider that it leads to.',
    }),
    requirement('3.7.4', 3, 'The domain is on the HSTS preload list.', {
      integrator: 'The domain belongs to the operator.',
    }),
    requirement('3.7.5', 3, 'A browser without the expected features is treated as documented.', {
      notMet: 'The documentation names older browsers; they are neither warned nor blocked.',
    }),
  ],
  'V6 Authentication': AUTHENTICATION,
  'V7 Sessions': [
    requirement('7.1.1', 2, 'The lifetimes of sessions are documented.', { document: SECURITY }),
    requirement('7.1.2', 2, 'The number of sessions of one account is documented.', { document: SECURITY }),
    requirement('7.1.3', 2, 'The sessions of other applications, and their end, are documented.', {
      document: SECURITY,
    }),
    requirement('7.2.1', 1, 'A backend verifies sessions.'),
    requirement('7.2.2', 1, 'Each session has a new token.'),
    requirement('7.2.3', 1, 'Session tokens have 128 random bits.'),
    requirement('7.2.4', 1, 'A sign-in creates a new token and ends the old one.'),
    requirement('7.3.1', 2, 'An unused session ends.'),
    requirement('7.3.2', 2, 'A session ends after a maximum time, even if it is used.', {
      lacks:
        'A single extension is limited (`max_session_duration_minutes`); their sum is not, as in the contract.',
    }),
    requirement('7.4.1', 1, 'A session that has ended cannot be used.', {
      lacks: 'A backend that verifies a session’s JWT by itself accepts it for five minutes.',
    }),
    requirement('7.4.2', 1, 'The sessions of a deleted account end.'),
    requirement('7.4.3', 2, 'A change of a factor ends the other sessions.'),
    requirement('7.4.4', 2, 'Logging out is easy to find.'),
    requirement('7.4.5', 2, 'Administrators can end sessions.'),
    requirement('7.5.1', 2, 'Changing a sign-in method requires a new authentication.', {
      lacks:
        'A password needs a recent proof, and a confirmed app is not replaced; an address or a passkey can be added in any session.',
    }),
    requirement('7.5.2', 2, 'People can list and end their sessions.', {
      notMet: 'The operator sees them; a person can end the others by changing a factor.',
    }),
    requirement('7.5.3', 3, 'Sensitive operations require a new factor.', {
      notMet:
        'Setting a password does; nothing else here is as sensitive, and an application is responsible for its own operations.',
    }),
    requirement('7.6.1', 2, 'Sessions of other applications end as documented.'),
    requirement('7.6.2', 2, 'A session begins only after an action of the person.'),
  ],
  'V9 Self-contained tokens': [
    requirement('9.1.1', 1, 'A token’s signature is checked before its content.'),
    requirement('9.1.2', 1, 'Only listed algorithms are accepted, never `none`.'),
    requirement('9.1.3', 1, 'Keys come from configured sources, not from the token.'),
    requirement('9.2.1', 1, 'A token is accepted only within its validity period.'),
    requirement('9.2.2', 2, 'A token of one kind is not accepted as another.'),
    requirement('9.2.3', 2, 'A token is accepted only by the audience that it names.'),
    requirement('9.2.4', 2, 'Each token names its only audience.'),
  ],
  'V10 OAuth and OpenID Connect': [
    requirement('10.1.1', 2, 'Tokens are sent only to the parts that need them.'),
    requirement('10.1.2', 2, 'Only the browser that started a flow can finish it.'),
    requirement('10.2.1', 2, 'PKCE or state prevents others from finishing a flow (CSRF).'),
    requirement('10.2.2', 2, 'The answer of one provider is not accepted as that of another (mix-up).'),
    requirement('10.2.3', 3, 'Only needed scopes are requested.', {
      byDesign: 'Each provider has a fixed list: identity and address.',
    }),
    requirement('10.3.1', 2, 'An access token is accepted only by its intended server.', {
      byDesign: 'Access tokens are opaque; only the userinfo endpoint of their own provider accepts them.',
    }),
    requirement('10.3.2', 2, 'The scopes of an access token limit its access.'),
    requirement('10.3.3', 2, 'People are identified by an id that is never reassigned.'),
    requirement('10.3.4', 2, 'A required strength of sign-in is checked.', {
      notApplicable: 'Userinfo requires none.',
    }),
    requirement('10.3.5', 3, 'Stolen access tokens are useless (mTLS, DPoP).', {
      notMet: 'They are bearer tokens.',
    }),
    requirement('10.4.1', 1, 'Redirect addresses are compared exactly with registered ones.'),
    requirement('10.4.2', 1, 'A code works once; a second use revokes its tokens.'),
    requirement('10.4.3', 1, 'A code is valid for a few minutes at most.'),
    requirement('10.4.4', 1, 'Only needed grants are served, never implicit or password.'),
    requirement('10.4.5', 1, 'Using a refresh token twice revokes all tokens of its grant.'),
    requirement('10.4.6', 2, 'PKCE is required, with S256.', {
      lacks: 'It is required of public applications; a confidential one authenticates by its secret.',
    }),
    requirement('10.4.7', 2, 'Applications that register themselves have limited rights.', {
      notApplicable: 'The operator registers applications.',
    }),
    requirement('10.4.8', 2, 'Refresh tokens have a maximum lifetime.', {
      notMet: 'Each is valid for 30 days, and is exchanged for another of 30 days.',
    }),
    requirement('10.4.9', 2, 'People can revoke the access of applications.'),
    requirement('10.4.10', 2, 'A confidential application authenticates.'),
    requirement('10.4.11', 2, 'An application gets only the scopes that it needs.', {
      notMet: 'All applications may request the standard scopes; the person decides.',
    }),
    requirement('10.4.12', 3, 'An application may use only the response mode that it needs.', {
      byDesign: 'There is one: the query.',
    }),
    requirement('10.4.13', 3, 'Authorization requests are pushed (PAR).', { notMet: 'Not served.' }),
    requirement('10.4.14', 3, 'Access tokens are bound to their holder.', {
      notMet: 'They are bearer tokens.',
    }),
    requirement('10.4.15', 3, 'Authorization details cannot be changed by the person.', {
      notApplicable: 'They are not served.',
    }),
    requirement('10.4.16', 3, 'Applications authenticate by a key of their own.', {
      notMet: 'They authenticate by a secret; public ones use PKCE.',
    }),
    requirement('10.5.1', 2, 'An ID token of another sign-in is refused (nonce).'),
    requirement('10.5.2', 2, 'People are identified by the subject, which is never reassigned.'),
    requirement('10.5.3', 2, 'A provider that names another issuer is refused.', {
      unproven: 'The library (`oauth4webapi`) compares the two; no test of ours answers with another.',
    }),
    requirement('10.5.4', 2, 'An ID token for another application is refused.'),
    requirement('10.5.5', 2, 'Back-channel logout tokens are checked.', {
      notApplicable: 'Back-channel logout is not served.',
    }),
    requirement('10.6.1', 2, 'Only the code flow is served.'),
    requirement('10.6.2', 2, 'A page cannot log a person out without asking them.'),
    requirement('10.7.1', 2, 'People consent to the access that an application requests.', {
      lacks:
        'An application of the project itself (`first_party`), which the operator trusts, needs no consent.',
    }),
    requirement('10.7.2', 2, 'The consent screen names the application and the requested access.', {
      lacks: 'It does not name the duration.',
    }),
    requirement('10.7.3', 2, 'People can list and revoke their consents.'),
  ],
};

export const REQUIREMENTS: readonly Requirement[] = Object.values(CHAPTERS).flat();
