/** A past vulnerability of another project, and the proof that we do not have it. */
interface Advisory {
  /** A GHSA or CVE number, `RFC n, section`, or `owner/repository#issue`. */
  readonly ids: readonly string[];
  /** The vulnerability. */
  readonly what: string;
  /** Our rule against it. */
  readonly rule: string;
  /** Test files, each with a part of a test's name. */
  readonly shownBy?: readonly (readonly [file: string, name: string])[];
  /** Why it cannot happen here. */
  readonly notHere?: string;
}

/** Returns the address of an advisory. */
export const addressOf = (id: string): string => {
  if (id.startsWith('GHSA-')) return `https://github.com/advisories/${id}`;
  if (id.startsWith('CVE-')) return `https://nvd.nist.gov/vuln/detail/${id}`;
  const rfc = /^RFC (\d+), ([\d.]+)$/.exec(id);
  if (rfc) return `https://www.rfc-editor.org/rfc/rfc${rfc[1]}#section-${rfc[2]}`;
  return `https://github.com/${id.replace('#', '/issues/')}`;
};

const MATRIX = ['demo/security/isolation/matrix.test.ts', 'a call of %s'] as const;
const MARKUPS = [
  'demo/security/corpora/markup-sinks.test.ts',
  'shows a text that somebody wrote, and never markup',
] as const;
const REDIRECTS = [
  'demo/security/corpora/redirect-sinks.test.ts',
  'leads to what is allowed, and to no other address',
] as const;
const IN_BROWSER = [
  'demo/security/corpora/redirect-sinks.test.ts',
  'refuses %j as a page address and as a payment address',
] as const;
const RACES = ['demo/provider/test/race.test.ts', 'let exactly one of many redeem %s'] as const;
const GUESSES = ['demo/provider/test/guesses.test.ts', 'the allowed number is compared'] as const;
const SPELLINGS = [
  'demo/security/corpora/spelling-keys.test.ts',
  'is one account in every letter case, and otherwise another or refused',
] as const;
const STATE = ['demo/provider/routes/oauth.test.ts', 'refuses a state that is absent, doubled'] as const;
const FRAME = ['demo/e2e/helper-frame.e2e.ts', 'does not answer a window that is not its parent'] as const;
const PAST = 'demo/security/past-advisories.test.ts';

/** Known vulnerabilities of other projects, and what protects this one. */
export const advisories: readonly Advisory[] = [
  {
    ids: ['GHSA-8jhw-6pjj-8723', 'CVE-2024-56734', 'GHSA-hjpm-7mrm-26w8', 'CVE-2025-27143'],
    what: 'an open redirect on a verification link, whose fix was bypassed without a scheme',
    rule: 'A link leads only to addresses that the project allows, compared after parsing.',
    shownBy: [REDIRECTS],
  },
  {
    ids: ['GHSA-36rg-gfq2-3h56', 'CVE-2025-53535', 'GHSA-vp58-j275-797x', 'CVE-2025-71403'],
    what: 'an origin check that a prefix or a suffix passes',
    rule: 'Origins are compared whole.',
    shownBy: [REDIRECTS, ['demo/provider/test/contract.test.ts', 'is withheld from pages of %s']],
  },
  {
    ids: ['GHSA-86j7-9j95-vpqj', 'CVE-2026-67333'],
    what: 'a javascript: address of an application, opened on the provider’s own origin',
    rule: 'No application can register an address that would run as script.',
    shownBy: [[PAST, 'no application can register an address that would run in a page']],
  },
  {
    ids: ['CVE-2024-21637', 'CVE-2023-6134'],
    what: 'a javascript: address as the action of a form',
    rule: 'The consent form leads only to registered addresses.',
    shownBy: [
      REDIRECTS,
      ['demo/provider/idp/idp.test.ts', 'gets no redirect to an unregistered address: %s'],
    ],
  },
  {
    ids: ['CVE-2023-6291', 'CVE-2024-1132', 'CVE-2022-3782', 'CVE-2024-8883'],
    what: 'redirect addresses compared loosely: wildcards, ..%2f, double encoding, localhost@',
    rule: 'A path is compared unchanged; credentials in an address are refused.',
    shownBy: [REDIRECTS],
  },
  {
    ids: ['CVE-2024-52289'],
    what: 'an unescaped dot in a pattern of redirect addresses',
    rule: 'There are no patterns.',
    shownBy: [REDIRECTS],
  },
  {
    ids: ['CVE-2020-26938', 'GHSA-7jh9-6cpf-h4m7', 'CVE-2020-7741'],
    what: 'script through redirect_uri',
    rule: 'An address must be http or https before it is used.',
    shownBy: [REDIRECTS, IN_BROWSER],
  },
  {
    ids: ['CVE-2020-15233', 'CVE-2020-15234'],
    what: 'redirect_uri compared in any letter case, or overridden for loopback',
    rule: 'redirect_uri is compared exactly.',
    shownBy: [REDIRECTS],
  },
  {
    ids: ['GHSA-jr3j-whm4-9wwm', 'CVE-2021-32641', 'GHSA-6gg3-pmm7-97xc', 'CVE-2020-15119', 'CVE-2019-20174'],
    what: 'script through texts of a login widget',
    rule: 'The widget shows messages of pages and providers as text.',
    shownBy: [
      MARKUPS,
      ['widget/src/fast/server.test.ts', 'escapes %s'],
      ['widget/src/rules/provider-links.test.ts', 'leaves markup around an address as text'],
    ],
  },
  {
    ids: ['GHSA-7ww6-75fj-jcj7', 'CVE-2022-29172', 'GHSA-pgjx-7f9g-9463', 'CVE-2022-31127'],
    what: 'markup of a sign-up form in the mail that it sends',
    rule: 'A mail shows values as text.',
    shownBy: [MARKUPS, ['demo/provider/messages/quoted-name.test.ts', 'the name %j appears in a mail as %j']],
  },
  {
    ids: ['GHSA-954c-jjx6-cxv7', 'CVE-2021-32702', 'GHSA-9x4v-xfq5-m8x5', 'CVE-2025-71404'],
    what: 'an error in the query shown as markup',
    rule: 'An error page shows values as text.',
    shownBy: [MARKUPS],
  },
  {
    ids: ['auth0/auth0.js#1652'],
    what: 'the image of a captcha used as markup',
    rule: 'The widget draws no part of a captcha.',
    notHere:
      'The captcha is reCAPTCHA Enterprise, which draws in its own frame; no answer of ours carries an image of one.',
  },
  {
    ids: ['clerk/javascript#9166'],
    what: 'a closing script tag within embedded state, and a javascript: redirect',
    rule: 'State in a page is escaped, and no navigation runs script.',
    shownBy: [MARKUPS, IN_BROWSER, ['widget/src/rules/safe-redirect.test.ts', 'rejects %j']],
  },
  {
    ids: ['CVE-2018-7307', 'GHSA-wxw3-q3m9-c3jr', 'CVE-2026-67335'],
    what: 'a callback without a state, or with another person’s',
    rule: 'A callback needs exactly one state, from the same browser.',
    shownBy: [
      STATE,
      ['demo/provider/routes/oauth.test.ts', 'is refused in another browser (login CSRF), and works once'],
    ],
  },
  {
    ids: ['CVE-2017-17068'],
    what: 'a callback in a popup that sends tokens to any opener',
    rule: 'A frame answers only its own parent.',
    shownBy: [FRAME],
  },
  {
    ids: ['GHSA-x445-f3h2-j279'],
    what: 'the check of one provider’s callback passed with another provider’s',
    rule: 'A state belongs to one provider.',
    shownBy: [STATE],
  },
  {
    ids: ['auth0/auth0-spa-js#1563', 'RocketChat/EmbeddedChat#1071'],
    what: 'messages between windows without a check of their origin',
    rule: 'A message needs a known window and origin, and a listed name.',
    shownBy: [
      FRAME,
      ['demo/e2e/helper-frame.e2e.ts', 'refuses other names and requests, and reaches no prototype'],
    ],
  },
  {
    ids: ['CVE-2022-25896', 'CVE-2023-29019', 'CVE-2024-7341'],
    what: 'a session that keeps its token over a sign-in',
    rule: 'Every proof gives the session a new token.',
    shownBy: [[PAST, 'has another token after %s, and its old one opens nothing']],
  },
  {
    ids: ['GHSA-wmjr-v86c-m9jj', 'CVE-2025-71402'],
    what: 'other people’s sessions ended by forged cookies',
    rule: 'A session is ended only by its own token.',
    shownBy: [MATRIX, ['demo/provider/test/strangers.test.ts', 'cannot end a session']],
  },
  {
    ids: ['GHSA-g38m-r43w-p2q7', 'CVE-2026-53516'],
    what: 'a social account linked to an account with an unverified address',
    rule: 'Accounts are merged only when both sides have verified the address.',
    shownBy: [
      ['demo/provider/routes/oauth.test.ts', 'stay separate when the provider has not'],
      ['demo/provider/routes/oauth.test.ts', 'keep nothing of a person who only typed the address first'],
    ],
  },
  {
    ids: ['GHSA-qq9h-g4jm-xgf3', 'CVE-2026-67327'],
    what: 'an account created with another person’s address before its owner signs up',
    rule: 'The first proof of an address ends all sessions and factors from before.',
    shownBy: [
      ['demo/provider/routes/passwords.test.ts', 'becomes the owner’s alone when they verify the address'],
    ],
  },
  {
    ids: ['GHSA-6g38-8j4p-j3pr'],
    what: 'unverified addresses of social providers treated as verified',
    rule: 'An address counts as verified only by its provider’s own claim.',
    shownBy: [
      ['demo/provider/oauth/upstream-client.test.ts', 'does not verify an address with the claim %j'],
    ],
  },
  {
    ids: ['GHSA-v36f-qvww-8w8m', 'CVE-2026-31813'],
    what: 'an ID token of another issuer',
    rule: 'Issuer, audience, nonce, times and key of an ID token are checked.',
    shownBy: [['demo/provider/oauth/upstream-client.test.ts', 'is refused when its token %s']],
  },
  {
    ids: ['GHSA-7rqj-j65f-68wh', 'CVE-2019-19844'],
    what: 'addresses that look or fold alike treated as one',
    rule: 'Addresses are ASCII, compared in lower case, and mail goes to the stored address.',
    shownBy: [SPELLINGS],
  },
  {
    ids: ['GHSA-xv97-c62v-4587', 'CVE-2022-35924'],
    what: 'a list of addresses instead of one',
    rule: 'A mail has one recipient.',
    shownBy: [
      [
        'demo/provider/messages/smtp.test.ts',
        'takes a list-like address as one, or refuses it (GHSA-xv97-c62v-4587)',
      ],
      SPELLINGS,
    ],
  },
  {
    ids: ['GHSA-hc7v-rggr-4hvx', 'GHSA-hc7v-x88r-fmh4'],
    what: 'a link accepted more than once',
    rule: 'A link works once.',
    shownBy: [RACES, ['demo/provider/routes/magic-links.test.ts', 'works once']],
  },
  {
    ids: ['better-auth/better-auth#8067', 'better-auth/better-auth#9993', 'better-auth/better-auth#9622'],
    what: 'races of codes, reset tokens, challenges and counters',
    rule: 'Of any number of concurrent requests on any number of processes, one succeeds.',
    shownBy: [RACES, ['demo/provider/test/race.test.ts', 'race every kind of token']],
  },
  {
    ids: ['GHSA-7w99-5wm4-3g79', 'CVE-2026-53518'],
    what: 'an authorization code exchanged twice at once',
    rule: 'The second use of a code ends the tokens of the first.',
    shownBy: [RACES, ['demo/provider/idp/idp.test.ts', 'loses everything when its code is used twice']],
  },
  {
    ids: ['GHSA-392p-2q2v-4372', 'CVE-2026-53517'],
    what: 'a refresh token with two successors',
    rule: 'A refresh token that is used twice ends its grant.',
    shownBy: [
      [
        'demo/provider/test/race.test.ts',
        'end a grant whose refresh token is used twice, with its new tokens',
      ],
    ],
  },
  {
    ids: ['CVE-2025-43798'],
    what: 'a step of an authenticator app accepted twice',
    rule: 'A step is accepted once, and no earlier step after it.',
    shownBy: [['demo/provider/routes/totps.test.ts', 'never accepts a step twice'], RACES],
  },
  {
    ids: ['GHSA-4rxr-27mm-mxq9'],
    what: 'a database adapter that compared the address and not the token',
    rule: 'The routes are tested on every database, with invented tokens.',
    shownBy: [MATRIX, ['demo/provider/test/on-postgres.test.ts', 'on PostgreSQL']],
  },
  {
    ids: [
      'better-auth/better-auth#9690',
      'supabase/auth#1214',
      'FusionAuth/fusionauth-issues#629',
      'outline/outline#9227',
    ],
    what: 'a link used up by a mail scanner',
    rule: 'A link in another browser waits for a press; asking about its state does not redeem it.',
    shownBy: [
      [
        'demo/e2e/business-discovery.e2e.ts',
        'from another browser needs a press, so a scanner spends nothing',
      ],
      [
        'widget/src/flows/password-reset/password-reset.machine.test.ts',
        'waits for a press in another browser',
      ],
      ['demo/provider/routes/link-status.test.ts', 'redeems nothing, and says when the link is used'],
    ],
  },
  {
    ids: ['GHSA-9pvm-fcf6-9234', 'teamhanko/hanko#213', 'CVE-2018-14657'],
    what: 'codes and steps that can be guessed without limit',
    rule: 'An attempt is counted before it is compared; only the allowed number is compared.',
    shownBy: [GUESSES, ['demo/provider/routes/otps.test.ts', 'is disabled after five wrong attempts']],
  },
  {
    ids: ['GHSA-p6v2-xcpg-h6xw', 'CVE-2026-45364'],
    what: 'a limit bypassed by the spelling of an IPv6 address',
    rule: 'An IPv6 /64 counts as one caller.',
    shownBy: [['demo/provider/http/client-address.test.ts', 'of %s is %s (GHSA-p6v2-xcpg-h6xw)']],
  },
  {
    ids: ['GHSA-x732-6j76-qmhm', 'CVE-2025-71399'],
    what: 'limits bypassed with //path',
    rule: 'A route has one path; another spelling is no route, or is counted too.',
    shownBy: [[PAST, 'does not bypass a limit: %s']],
  },
  {
    ids: ['GHSA-xg6x-h9c9-2m83', 'CVE-2026-67337', 'GHSA-wc43-73w7-x2f5', 'CVE-2024-45042'],
    what: 'a session before the second factor, or without it for some methods',
    rule: 'A first factor gives no session when a second is required.',
    shownBy: [
      [PAST, 'a first factor alone leaves no session when a second is required'],
      ['demo/provider/routes/b2b/second-factors.test.ts', 'gives no session for a first one'],
    ],
  },
  {
    ids: ['GHSA-4vcf-q4xf-f48m', 'CVE-2020-10686'],
    what: 'another person’s passkey or device removed',
    rule: 'Nobody can remove another person’s factors.',
    shownBy: [
      MATRIX,
      ['demo/provider/routes/users.test.ts', 'never removes another person’s, nor the last way in'],
    ],
  },
  {
    ids: ['CVE-2025-26788'],
    what: 'an assertion that is not bound to the challenged person',
    rule: 'A challenge for a person needs one of their passkeys.',
    shownBy: [[PAST, 'another person’s passkey does not answer a signed-in user’s challenge']],
  },
  {
    ids: ['CVE-2024-9956'],
    what: 'FIDO:/ addresses opened from a page',
    rule: 'The widget navigates only to http and https.',
    shownBy: [['widget/src/rules/safe-redirect.test.ts', 'rejects %j'], IN_BROWSER],
  },
  {
    ids: ['GHSA-6hxq-p678-4hr2'],
    what: 'a certificate chain that ends in its own root',
    rule: 'The library checks them, and no attestation is requested.',
    shownBy: [[PAST, 'the passkey library checks certificate chains']],
  },
  {
    ids: ['base/docs#1502', 'base/docs#1452'],
    what: 'Sign-In with Ethereum without a domain, and with the client’s nonce',
    rule: 'The provider writes the message, with its own nonce and the page’s host.',
    shownBy: [
      [
        'demo/provider/routes/crypto-wallets.test.ts',
        'asks to sign the page’s host, the checksummed address and all fields',
      ],
      ['demo/provider/routes/crypto-wallets.test.ts', 'accepts its challenge once'],
    ],
  },
  {
    ids: ['GHSA-w6m9-39cv-2fwp', 'CVE-2026-40263'],
    what: '61 ms for a known account, 3 ms for an unknown one',
    rule: 'An answer takes the same time with and without an account.',
    shownBy: [
      ['demo/provider/test/timing.test.ts', 'to %s does not reveal who has an account'],
      ['demo/provider/test/same-work.test.ts', 'the same statements run with and without an account'],
    ],
  },
  {
    ids: ['CVE-2025-70948', 'GHSA-3529-5m8x-rpv3'],
    what: 'links built from the Host or X-Forwarded-Host header',
    rule: 'Links are built from the configured address.',
    shownBy: [[PAST, 'no header decides where a link leads']],
  },
  {
    ids: ['GHSA-5rr4-8452-hf4v', 'CVE-2020-10770'],
    what: 'the server made to call an address of the caller’s choice',
    rule: 'No request can make the provider call an address.',
    shownBy: [[PAST, 'nobody can make the provider call an address']],
  },
  {
    ids: ['CVE-2024-23647'],
    what: 'PKCE bypassed without a challenge',
    rule: 'A public application needs a challenge, and so does a flow that requires one.',
    shownBy: [
      ['demo/provider/idp/idp.test.ts', 'may be public, and must then use PKCE'],
      [
        'demo/provider/routes/magic-links.test.ts',
        'is not sent without a challenge when the project requires one',
      ],
      ['auth-client/src/pkce/pkce.test.ts', 'is sent with every flow if the settings are not known'],
    ],
  },
  {
    ids: ['GHSA-9h47-pqcx-hjr4', 'CVE-2026-67336', 'CVE-2022-23540', 'GHSA-8qjv-jj2q-x832', 'CVE-2026-42280'],
    what: 'tokens without a signature, or signed with a public key',
    rule: 'A token is verified by the algorithm that its issuer uses.',
    shownBy: [['demo/provider/oauth/upstream-client.test.ts', 'is refused when its token %s']],
  },
  {
    ids: ['GHSA-pw9m-5jxm-xr6h', 'CVE-2026-53512'],
    what: 'a refresh without client authentication',
    rule: 'A refresh token works only for its own application with its secret.',
    shownBy: [[PAST, 'a refresh token works only for its own application with its secret']],
  },
  {
    ids: ['GHSA-2vg6-77g8-24mp', 'CVE-2026-67334'],
    what: 'sessions that outlive their user',
    rule: 'A deleted user has no session.',
    shownBy: [['demo/provider/admin/admin.test.ts', 'deletes a user, and the sessions end']],
  },
  {
    ids: ['GHSA-8fpg-xm3f-6cx3'],
    what: 'checks that are off when their settings cannot be read',
    rule: 'A request that cannot be checked is refused; missing settings weaken nothing.',
    shownBy: [
      [
        'demo/provider/protection/protection.test.ts',
        'is refused with Retry-After while the captcha service is down',
      ],
      ['auth-client/src/bootstrap/bootstrap-store.test.ts', 'while the fetch hangs; sends a challenge'],
    ],
  },
  {
    ids: ['GHSA-xmf8-cvqr-rfgj', 'GHSA-g5fm-jp9v-2432', 'CVE-2022-31093'],
    what: 'a crash by a malformed header or parameter',
    rule: 'No request causes an internal error.',
    shownBy: [['demo/provider/test/fuzz.test.ts', 'hostile requests without an internal error']],
  },
  {
    ids: ['GHSA-737v-mqg7-c878'],
    what: 'prototypes polluted by a user’s metadata',
    rule: 'Keys of a body reach no prototype.',
    shownBy: [
      ['demo/provider/routes/users.test.ts', 'does not reach prototypes or trusted metadata'],
      ['demo/security/corpora/spelling-keys.test.ts', 'have no effect in a body of %s'],
    ],
  },
  {
    ids: ['GHSA-qjx8-664m-686j'],
    what: 'attributes of a cookie set through a prototype',
    rule: 'A token adds no attribute to its cookie.',
    shownBy: [['auth-client/src/session/session-cookies.test.ts', 'never lets a token add attributes']],
  },
  {
    ids: ['GHSA-8r88-6cj9-9fh5', 'CVE-2025-48370'],
    what: 'an id in a path that walks to another route',
    rule: 'An id is only used as an id.',
    shownBy: [
      ['auth-client/src/transport/http-call.test.ts', 'never lets an id lead to another route'],
      ['demo/provider/routes/users.test.ts', 'treats the id %j as an id'],
    ],
  },
  {
    ids: ['GHSA-prfq-f66g-43mp', 'CVE-2020-5263'],
    what: 'a password within an error object',
    rule: 'Errors, logs and telemetry contain no secret.',
    shownBy: [
      ['auth-client/src/transport/http-call.test.ts', 'keeps secrets out of errors, logs and analytics'],
      [
        'demo/provider/test/at-rest.test.ts',
        'neither the database nor the log contains a secret in the clear',
      ],
    ],
  },
  {
    ids: ['GHSA-9242-6p36-6256', 'GHSA-rcmh-qjqh-p98v', 'CVE-2025-14874'],
    what: 'regular expressions that take very long for a long address',
    rule: 'Parsing takes time in proportion to the text.',
    shownBy: [
      [PAST, 'takes no more than a moment: %s'],
      ['widget/src/rules/provider-links.test.ts', 'takes linear time for a long row of final punctuation'],
    ],
  },
  {
    ids: ['OneUptime/oneuptime#3580'],
    what: 'a reset token sent to analytics by the page’s address',
    rule: 'A token leaves the address before anything else is loaded.',
    shownBy: [['demo/e2e/site-sign-in.e2e.ts', 'whose token leaves the address at once']],
  },
  {
    ids: ['RFC 9700, 4.16'],
    what: 'a consent page in a frame',
    rule: 'None of our pages may be framed, except the helper frame by named parents.',
    shownBy: [
      [PAST, 'is blocked by all servers, except the helper frame for named origins'],
      [
        'demo/provider/helper-frame/helper-frame.test.ts',
        'may be framed by loopback and allowed pages, at once after a change',
      ],
    ],
  },
  {
    ids: ['auth0/auth0-spa-js#1597'],
    what: 'a token kept after the sign-out',
    rule: 'A sign-out leaves no token behind.',
    shownBy: [['auth-client/src/resources/session.test.ts', 'follows a revocation, with all cookies']],
  },
  {
    ids: ['clerk/javascript#8004'],
    what: '429 taken for a sign-out',
    rule: 'A failing provider ends no session.',
    shownBy: [
      ['auth-client/src/resources/session.test.ts', 'keeps the cached session if the provider fails'],
    ],
  },
  {
    ids: ['clerk/javascript#8098', 'clerk/javascript#7818', 'clerk/javascript#8969', 'clerk/javascript#7899'],
    what: 'timers that accumulate, pages broken after the back-forward cache, broadcasts that sign out, crashes after an unmount',
    rule: 'A disposed client does nothing, and an invalid message of another tab has no effect.',
    shownBy: [
      [
        'auth-client/src/browser/browser-environment.test.ts',
        'removes every listener when the client is disposed',
      ],
      ['auth-client/src/resources/session.test.ts', 'does no harm to this tab by writing invalid data'],
      ['demo/e2e/element.e2e.ts', 'keeps its screen when moved, and stops its work when removed'],
    ],
  },
];
