import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FIRST_TEXTS } from '../src/i18n/first-texts.ts';

const ROOT = 'widget/src/';
const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

/** Sources without tests and comments, by path. */
const sources = new Map(
  readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx?|css)$/.test(path) && !/\.test(-d)?\./.test(path))
    .map((path) => [path, withoutComments(readFileSync(ROOT + path, 'utf8'))] as const),
);

/** Files that contain a name, apart from folders. */
const naming = (name: RegExp, apart: readonly string[] = []): string[] =>
  [...sources]
    .filter(([path, source]) => !apart.some((folder) => path.startsWith(folder)) && name.test(source))
    .map(([path]) => path);

/** The names of a login method, and the folders that are its own. */
const METHODS: Readonly<Record<string, { names: RegExp; own: readonly string[] }>> = {
  passcodes: { names: /\b(otps?|otpOptions|emailOtp)\b/, own: ['flows/otps/'] },
  'login links': {
    names: /\b(magic-links|magicLinks|emailMagicLinks(Options)?)\b/,
    own: ['flows/magic-links/'],
  },
  passwords: {
    names: /\b(passwords|passwordOptions|password-reset)\b/,
    own: ['flows/passwords/', 'flows/password-reset/', 'ui/password/'],
  },
  passkeys: { names: /\b(passkeys|webauthn)\b/, own: ['flows/passkeys/'] },
  'social sign-in': { names: /\b(oauth|oauthOptions)\b/, own: ['flows/oauth/', 'flows/one-tap/'] },
  wallets: { names: /\b(crypto|crypto-wallets|cryptoWallets)\b/, own: ['flows/crypto-wallets/'] },
};

/** Lists of all texts, which a method adds to by its messages. */
const CATALOGUE = ['locales/', 'i18n/descriptions.ts'];

/** What draws Main, before and in the application: its parts, and the eager half of each flow. */
const ON_MAIN = /^(fast|i18n|flows\/main)\/|^flows\/([\w-]+)\/\2\.ts$/;

describe('the sources', () => {
  it.each(Object.entries(METHODS))(
    'name the consumer method in 25 files at most: %s',
    (_, { names, own }) => {
      const files = naming(names, [...own, 'business/', ...CATALOGUE]);
      expect(files).not.toEqual([]);
      expect(files.length, files.join('\n')).toBeLessThanOrEqual(25);
    },
  );

  // 'or' is also the name of a kind of block.
  it.each(Object.entries(FIRST_TEXTS).filter(([id]) => id !== 'common.or'))(
    'have the text of %s in one file',
    (_, text) => {
      const quoted = new RegExp(`(['"\`])${text.replace(/[^\w ]/g, '\\$&')}\\1`);
      expect(naming(quoted).filter((path) => ON_MAIN.test(path))).toEqual(['i18n/first-texts.ts']);
    },
  );

  it('define each theme token in four files at most, apart from its uses', () => {
    const tokens = new Set(
      [...(sources.get('theme/first.css') ?? '').matchAll(/^ {2}(--lw-[\w-]+):/gm)].map(([, name]) => name),
    );
    expect(tokens.size).toBeGreaterThan(10);
    const many = [...tokens].map(
      (name) => [name, naming(new RegExp(`(?<!var\\()${name}(?![\\w-])`)).length] as const,
    );
    expect(many.filter(([, count]) => count > 4)).toEqual([]);
  });
});
