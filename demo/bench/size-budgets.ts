/** Size limit of a built file in bytes of brotli, and words that it must not contain. */
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
 * The client, Main's offers and the first screens they lead to. Fetched before the application, and independent of it.
 * 100 bytes of it let the page prevent a redirect (`before-redirect`), 100 bind each entry to its services, and 200
 * choose plural forms and find messages from before a reload. 250 read the countries of phone numbers. 60 let an
 * attempt continue where a router keeps the page that was left.
 * 100 check the routes that a tab has stored, and keep a cancelled social sign-in from leaving the page. 100 draw the
 * screen of an attempt from before a reload. 200 keep session and attempt in the pages of extensions and apps, which
 * have no cookies and whose popups close while the mail is read. 40 act on the keyboards of phones, which name no key,
 * insert a whole code at once and leave half of the window. 150 keep what is typed when a LiveView or the like updates
 * the page before the application has loaded, which has 250 less. 40 lead on to a message that another tab asked for.
 * 120 are the names of the chunks, which differ from build to build.
 */
const RUNTIME: Budget = {
  file: /^chunks\/runtime\.js$/,
  brotli: 29_800,
  without: [...later.filter((word) => !LATER.codes.includes(word)), ...ENGINES],
};

/** Texts of one language. */
const PACKS: Budget = { file: /^chunks\/[a-z]{2}(-[A-Z0-9]{2,3})?\.js$/, brotli: 5_000, without: later };

/**
 * Draws the form. 350 bytes of it find the reader's language, 60 leave out another country and name
 * the language of mails, 230 keep and place the page's children of the element, 50 are outlines from which the
 * application makes its entries too; 800 are the price of one view for the page, the server and React, which saves 500
 * of the application. 70 keep a dialog of the page from focusing a heading, and 150 the page's shortcuts from what is
 * typed in a shadow root. 60 give the client the texts of early answers at once, so that the next screen comes 70 ms
 * sooner on a slow phone. 30 place the form of passwords where the first e-mail method stands. 10 compile the file at
 * once, 10 keep a server's form until another screen replaces it, and 30 are the names of the chunks, which differ from
 * build to build.
 */
const FIRST: Budget = {
  file: /^login-widget\.js$/,
  brotli: 10_800,
  without: [...later, 'react', 'xstate', 'session_token'],
};

/** Flows and their shared code. Each is fetched when a person is about to need it. */
const FLOWS: readonly Budget[] = [
  PACKS,
  { file: /^chunks\/phone-rules\.js$/, brotli: 31_000 },
  // The calling codes of every country, and their choice; 260 bytes are undo and redo, 50 the names of the chunks.
  { file: /^chunks\/phone\.js$/, brotli: 3_900, without: later },
  { file: /^chunks\/marks\.js$/, brotli: 5900, without: later },
  {
    file: /^chunks\/mfa\.flows\.js$/,
    // 10 bytes are the names of the chunks, which differ from build to build.
    brotli: 9_260,
    without: without('phoneNumbers', 'wallets', 'passwords'),
  },
  { file: /^chunks\/passwords\.flow\.js$/, brotli: 3_200, without: without('codes', 'wallets') },
  { file: /^chunks\/(otps|passkeys)\.flow\.js$/, brotli: 3_050, without: without('passwords', 'wallets') },
  { file: /^chunks\/member-passwords\.flow\.js$/, brotli: 2500, without: later },
  {
    file: /^chunks\/(business|prepare-business)\.js$/,
    // 80 bytes check the progress of a member that a tab has stored. 40 let a tab go on with its own intermediate token.
    brotli: 16_550,
    without: without('phoneNumbers', 'wallets', 'codes', 'qrCodes', 'backupCodes'),
  },
  { file: /^chunks\/noble-sha256\.js$/, brotli: 2500, without: later },
  { file: /^chunks\/wallet-buttons\.js$/, brotli: 1900, without: without('base58', 'passwords') },
  // 30 bytes let a second press wait for the first signature request.
  { file: /^chunks\/crypto-wallets\.flow\.js$/, brotli: 1930, without: without('base58', 'passwords') },
  // 70 bytes of it tell the application, and the person, that the session has ended.
  {
    file: /^chunks\/authorize\.flow\.js$/,
    brotli: 2_090,
    without: without('codes', 'wallets', 'phoneNumbers'),
  },
  {
    file: /^chunks\/(logout|magic-links|impersonation)\.flow\.js$/,
    brotli: 1880,
    without: without('codes', 'wallets', 'phoneNumbers'),
  },
  {
    file: /^chunks\/password-reset\.flow\.js$/,
    brotli: 2250,
    without: without('codes', 'wallets', 'phoneNumbers'),
  },
  { file: /^chunks\/webauthn\.js$/, brotli: 2_450, without: later },
  { file: /^chunks\/one-tap(-[a-z]+)?(\.flow)?\.js$/, brotli: 2500, without: later },
  { file: /^chunks\/[a-z0-9.-]+\.js$/, brotli: 2100, without: without('phoneNumbers', 'wallets') },
];

/** A file gets the first budget that matches its name. A file without a budget fails. */
export const BUDGETS: Readonly<Record<string, readonly Budget[]>> = {
  'widget/dist/script': [
    FIRST,
    RUNTIME,
    // 170 bytes of it put back what the page removes.
    { file: /^chunks\/application\.js$/, brotli: 84_500, without: later },
    ...FLOWS,
  ],
  'widget/dist/preact': [
    FIRST,
    RUNTIME,
    {
      file: /^chunks\/application\.js$/,
      // 230 bytes are the parts that the flows had each (`widget/src/routing/flow-setup.ts`), 110 reload a page whose
      // files are gone, 60 are for pages with another `Array.from`, 130 for pages that the browser restores, and 170
      // put back what the page removes.
      brotli: 33_250,
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
    // With r2wc.
    { file: /^login-widget\.js$/, brotli: 1_600, without: later },
    {
      file: /^chunks\/runtime\.js$/,
      // 250 bytes of it are an earlier 200 of `RUNTIME`, which compress less well here, 250 its last 230, and 150 are the
      // names of the chunks.
      brotli: 14_700,
      without: [...later.filter((word) => !LATER.codes.includes(word)), ...ENGINES],
    },
    {
      file: /^chunks\/application\.js$/,
      // 80 bytes notice a second factor of another tab, 60 resume a part that was not loaded, 40 keep the styles,
      // 70 leave a screen that broke twice, 40 wait until changed settings count, 20 clear a copy of the element, 60
      // end a double tap where it began and bring an error into view, and 80 are the names of the chunks, which differ
      // from build to build.
      brotli: 15_050,
      without: [...later, 'react.production'],
    },
    {
      // One of them has the views of the first screen, and its outlines.
      file: /^chunks\/(define-element|fast-element|parse-config|theme-(properties|fields)|safe-url)\.js$/,
      brotli: 4_900,
      without: later,
    },
    // Only servers load it. 5900 bytes of it are the first screen's texts in 31 languages.
    { file: /^chunks\/draw-inside\.js$/, brotli: 7_000, without: later },
    // 250 bytes of it find the reader's language.
    { file: /^chunks\/with-settings\.js$/, brotli: 2_250, without: later },
    // With the ids of the texts, for pages that import a language.
    { file: /^locales\/[\w-]+\.js$/, brotli: 7_200 },
    ...FLOWS,
  ],
};

/** What a sign-in by an e-mailed code downloads from a script build. */
export const SIGN_IN_FILES = ['login-widget.js', 'chunks/application.js', 'chunks/otps.flow.js'];

/** Bytes of brotli that it may download in all, by build. 300 of the first are for the keyboards and taps of phones. */
export const SIGN_IN_BUDGETS = { 'widget/dist/script': 129_400, 'widget/dist/preact': 78_200 };
