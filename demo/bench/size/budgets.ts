/**
 * Size limit of a built file in bytes of brotli, and words that it must not contain. A limit leaves about 3 % of room; what
 * every sign-in downloads must also keep its recorded size (`demo/bench/size/growth.ts`). Raise a limit only for a feature
 * that has to be in that file, and name the feature in the commit.
 */
export interface Budget {
  /** Matches the file's whole name without its hash. */
  readonly file: RegExp;
  readonly brotli: number;
  /** Words of code that belongs elsewhere. */
  readonly without?: readonly string[];
}

/** Words of code that is loaded later or never. Each must occur in some built file, or this table is out of date. */
export const LATER = {
  phoneNumbers: ['IS_POSSIBLE', String.raw`[2-9]\\d{9}`],
  wallets: ['personal_sign'],
  base58: ['123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'],
  passkeyList: ['Once deleted, the passkey cannot be restored.'],
  consent: ['You have not been logged out'],
  passwords: ['Finish creating your account by setting a password.'],
  codes: ['Enter passcode'],
  backupCodes: ['backup code'],
  qrCodes: ['boostEcc'],
  organizations: ['Select an organization to continue', '/b2b/discovery'],
};
/** The builds contain no schema library. */
const NEVER = ['ZodError'];
const later = [...Object.values(LATER).flat(), ...NEVER];
const without = (...names: (keyof typeof LATER)[]) => names.flatMap((name) => LATER[name]);

/** Words of React and XState. */
const ENGINES = ['react.transitional.element', 'xstate.done'];
/**
 * Auth client, settings, routes, and the views that can follow Main at once: fetched before the application, so that the
 * first click needs no further download. It works without React and XState. The words for codes are allowed, because the
 * passcode screen is one of these views.
 */
const RUNTIME: Budget = {
  file: /^chunks\/runtime\.js$/,
  brotli: 30_500,
  without: [...later.filter((word) => !LATER.codes.includes(word)), ...ENGINES],
};

/** Texts of one language. */
const PACKS: Budget = { file: /^chunks\/[a-z]{2}(-[A-Z0-9]{2,3})?\.js$/, brotli: 5_150, without: later };

/**
 * The script that a page's tag names: draws Main and fetches the rest. Every visitor of the page pays for it before the
 * form is visible, so it contains neither the client nor a framework.
 */
const FIRST: Budget = {
  file: /^login-widget\.js$/,
  brotli: 11_100,
  without: [...later, 'react', 'xstate', 'session_token'],
};

/** Flows and their shared code. Each is fetched when a visitor is about to need it. */
const FLOWS: readonly Budget[] = [
  PACKS,
  { file: /^chunks\/phone-rules\.js$/, brotli: 31_800 },
  // Calling codes of every country, and the field to choose one.
  { file: /^chunks\/phone\.js$/, brotli: 3_950, without: later },
  { file: /^chunks\/marks\.js$/, brotli: 6_000, without: later },
  {
    file: /^chunks\/mfa\.flows\.js$/,
    brotli: 9_550,
    without: without('phoneNumbers', 'wallets', 'passwords'),
  },
  { file: /^chunks\/passwords\.flow\.js$/, brotli: 3_200, without: without('codes', 'wallets') },
  { file: /^chunks\/(otps|passkeys)\.flow\.js$/, brotli: 3_200, without: without('passwords', 'wallets') },
  { file: /^chunks\/member-passwords\.flow\.js$/, brotli: 2_630, without: later },
  {
    file: /^chunks\/(business|prepare-business)\.js$/,
    brotli: 17_200,
    without: without('phoneNumbers', 'wallets', 'codes', 'qrCodes', 'backupCodes'),
  },
  { file: /^chunks\/noble-sha256\.js$/, brotli: 2500, without: later },
  { file: /^chunks\/wallet-buttons\.js$/, brotli: 1900, without: without('base58', 'passwords') },
  { file: /^chunks\/crypto-wallets\.flow\.js$/, brotli: 2_000, without: without('base58', 'passwords') },
  {
    file: /^chunks\/authorize\.flow\.js$/,
    brotli: 2_200,
    without: without('codes', 'wallets', 'phoneNumbers'),
  },
  {
    file: /^chunks\/(logout|magic-links|impersonation)\.flow\.js$/,
    brotli: 1880,
    without: without('codes', 'wallets', 'phoneNumbers'),
  },
  {
    file: /^chunks\/password-reset\.flow\.js$/,
    brotli: 2330,
    without: without('codes', 'wallets', 'phoneNumbers'),
  },
  { file: /^chunks\/webauthn\.js$/, brotli: 2_500, without: later },
  { file: /^chunks\/one-tap(-[a-z]+)?(\.flow)?\.js$/, brotli: 2500, without: later },
  { file: /^chunks\/[a-z0-9.-]+\.js$/, brotli: 2100, without: without('phoneNumbers', 'wallets') },
];

/** A file gets the first budget that matches its name. A file without a budget fails. */
export const BUDGETS: Readonly<Record<string, readonly Budget[]>> = {
  'widget/dist/script': [
    FIRST,
    RUNTIME,
    // React and XState are most of it.
    { file: /^chunks\/application\.js$/, brotli: 86_500, without: later },
    ...FLOWS,
  ],
  'widget/dist/preact': [
    FIRST,
    RUNTIME,
    {
      file: /^chunks\/application\.js$/,
      brotli: 34_000,
      without: [...later, 'react-dom', 'react.production'],
    },
    ...FLOWS,
  ],
  'widget/dist/npm': [
    {
      file: /^((fast|react)(-client)?|login-widget-client|server|react-browser)\.js$/,
      brotli: 600,
      without: later,
    },
    // Defines the element, with r2wc.
    { file: /^login-widget\.js$/, brotli: 1_600, without: later },
    // The auth client is a package of its own.
    { ...RUNTIME, brotli: 15_200 },
    {
      file: /^chunks\/application\.js$/,
      // Without React and XState, which are packages of their own.
      brotli: 15_700,
      without: [...later, 'react.production'],
    },
    {
      // The views of the first screen are in one of them.
      file: /^chunks\/(define-element|fast-element|parse-config|theme-(properties|fields)|safe-url)\.js$/,
      brotli: 5_050,
      without: later,
    },
    // Only servers load it. The first screen's texts in every language are most of it.
    { file: /^chunks\/draw-inside\.js$/, brotli: 7_200, without: later },
    // Includes the choice of the visitor's language.
    { file: /^chunks\/with-settings\.js$/, brotli: 2_300, without: later },
    // Larger than `PACKS`: an imported language carries the ids of its texts.
    { file: /^locales\/[\w-]+\.js$/, brotli: 7_350 },
    ...FLOWS,
  ],
  'widget/dist/npm-preact': [
    { file: /^preact\.js$/, brotli: 9_800, without: [...later, ...ENGINES] },
    { ...RUNTIME, brotli: 17_600 },
    {
      file: /^chunks\/application\.js$/,
      // Without XState. Preact is inside.
      brotli: 22_700,
      without: [...later, 'react-dom', 'react.production'],
    },
    ...FLOWS,
  ],
};

/** What a sign-in by an e-mailed code downloads from a script build. */
export const SIGN_IN_FILES = ['login-widget.js', 'chunks/application.js', 'chunks/otps.flow.js'];

/** Bytes of brotli that a sign-in may download in all, by build. */
export const SIGN_IN_BUDGETS = { 'widget/dist/script': 132_800, 'widget/dist/preact': 80_000 };
