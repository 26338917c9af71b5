/** Text of a page: a document of this repository, or some of its sections. */
export interface Part {
  /** Path of the document, from the repository's root. */
  readonly file: string;
  /** Headings of the sections. Default: the whole document without its title. */
  readonly sections?: readonly string[];
}

export interface PageEntry {
  /** Address below `/docs/`, without its ending. */
  readonly path: string;
  readonly title: string;
  readonly parts: readonly Part[];
  /** A sentence about the page, where its first paragraph is none. */
  readonly summary?: string;
}

interface Group {
  readonly title: string;
  readonly pages: readonly PageEntry[];
}

const page = (path: string, title: string, file: string, ...sections: string[]): PageEntry => ({
  path,
  title,
  parts: [sections.length > 0 ? { file, sections } : { file }],
});

const GUIDE = 'demo/docs/guide';
const WIDGET = 'widget/README.md';
const CLIENT = 'auth-client/README.md';

const start = (name: string, title: string) => page(`start/${name}`, title, `${GUIDE}/start/${name}.md`);
const method = (name: string, title: string) => page(`methods/${name}`, title, `${GUIDE}/methods/${name}.md`);

const about = (entry: PageEntry, summary: string): PageEntry => ({ ...entry, summary });

/** The site's table of contents. A document of another place appears here, and is not copied. */
export const GROUPS: readonly Group[] = [
  {
    title: 'Quick starts',
    pages: [
      start('html', 'HTML'),
      start('html-strict-csp', 'HTML, strict CSP'),
      start('vite-react', 'React'),
      start('next', 'Next.js'),
      start('vue', 'Vue'),
      start('nuxt', 'Nuxt'),
      start('svelte', 'Svelte'),
      start('sveltekit', 'SvelteKit'),
      start('angular', 'Angular'),
      start('astro', 'Astro'),
      start('templates', 'WordPress, Django, Rails, PHP'),
      start('express', 'Express'),
      start('hono', 'Hono'),
    ],
  },
  {
    title: 'Sign-in methods',
    pages: [
      method('passcodes', 'Passcodes'),
      method('login-links', 'Login links'),
      method('passwords', 'Passwords'),
      method('passkeys', 'Passkeys'),
      method('social', 'Social providers'),
      method('one-tap', 'Google One Tap'),
      method('wallets', 'Crypto wallets'),
      method('second-factor', 'Second factor'),
      method('organizations', 'Organizations and SSO'),
      method('consent', 'Consent for applications'),
    ],
  },
  {
    title: 'After sign-in',
    pages: [
      page('after-sign-in', 'Who is signed in', `${GUIDE}/after-sign-in.md`),
      page('server/sessions', 'Sessions on your server', CLIENT, 'On your server'),
      page('server/other-languages', 'Sessions in Python, PHP and Ruby', `${GUIDE}/other-languages.md`),
      page('server/drawing', 'The form drawn by your server', WIDGET, 'Drawn by a server'),
      page('server/api', 'API for your servers', 'demo/docs/server-api.md'),
    ],
  },
  {
    title: 'The element',
    pages: [
      about(
        page('element/use', 'Entries and frameworks', WIDGET, 'Use it'),
        'Entries of the package, and how each framework uses the element.',
      ),
      about(
        page('element/attributes', 'Attributes and properties', WIDGET, 'Attributes and properties'),
        'Every attribute and property of the element.',
      ),
      about(
        page('element/configuration', 'Configuration', WIDGET, 'Configuration'),
        'Every field of `config` for consumers, with its default.',
      ),
      page(
        'element/configuration-for-businesses',
        'Configuration for businesses',
        WIDGET,
        'Configuration for businesses',
      ),
      page('element/events', 'Events', WIDGET, 'Events'),
      page('element/children', 'Your own children', WIDGET, 'Your own children'),
      about(
        page('element/look', 'Look', WIDGET, 'Look'),
        'The theme as JSON, custom properties, light or shadow DOM.',
      ),
      about(
        page('element/theming', 'Theme, properties and parts', 'widget/docs/theming.md'),
        'Every field of the theme, custom property, part and state.',
      ),
      about(
        page('element/languages', 'Languages', WIDGET, 'Languages'),
        'Languages, texts of your own, and languages on a server.',
      ),
      about(
        page('element/messages', 'Every text', 'widget/docs/messages.md'),
        'The id and the English text of everything the element says.',
      ),
      page('element/security-policy', 'Content security policy', `${GUIDE}/security-policy.md`),
      page('element/elsewhere', 'Extensions, apps and frames', `${GUIDE}/extensions-apps-frames.md`),
      page('element/downloads', 'How it starts', WIDGET, 'How it starts, and what it downloads'),
      page('element/versions', 'Versions', WIDGET, 'Versions'),
    ],
  },
  {
    title: 'The client',
    pages: [
      page(
        'client/overview',
        'Create a client',
        CLIENT,
        'A client of the parts you use',
        'Options',
        'A client that arrives late',
        'React',
      ),
      page('client/methods', 'Every method', CLIENT, 'Every method'),
      page('client/businesses', 'Business projects', CLIENT, 'Business projects'),
      page('client/errors', 'Errors', CLIENT, 'Errors'),
      about(
        page(
          'client/promises',
          'Sessions, storage, size',
          CLIENT,
          'What it promises about sessions',
          'What it downloads',
        ),
        'Refresh, races between tabs, PKCE, storage, and the bytes a page downloads.',
      ),
      page('client/calls', 'Every call', 'auth-client/docs/calls.md'),
      page('client/wire', 'The wire', 'auth-client/docs/wire.md'),
    ],
  },
  {
    title: 'Testing',
    pages: [
      page('testing/kit', 'The test kit', 'demo/testing/README.md'),
      page('testing/emulator', 'Without a network', 'demo/docs/emulator.md'),
    ],
  },
  {
    title: 'The provider yourself',
    pages: [
      page('provider/self-hosting', 'Host it', 'demo/docs/self-hosting.md'),
      about(
        page(
          'provider/settings',
          'Environment and settings',
          'demo/README.md',
          'The provider alone',
          'Environment',
          "The project's settings",
          'On PostgreSQL, with several processes',
        ),
        'Addresses, environment variables and project settings of the provider, and PostgreSQL.',
      ),
      about(
        page('provider/rules', 'Rules and lifetimes', 'demo/docs/provider.md'),
        'Limits, lifetimes and checks of the provider.',
      ),
    ],
  },
  {
    title: 'Coming from the hosted provider',
    pages: [
      page('migrating/widget', 'Its widget', 'widget/docs/coming-from-the-hosted-widget.md'),
      page('migrating/client', 'Its client', 'auth-client/docs/coming-from-the-hosted-package.md'),
    ],
  },
];

/** The first page. */
export const HOME: PageEntry = page('index', 'login-widget', `${GUIDE}/index.md`);

export const PAGES: readonly PageEntry[] = [HOME, ...GROUPS.flatMap(({ pages }) => pages)];
