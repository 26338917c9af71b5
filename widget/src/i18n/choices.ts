import { formatNumber } from '../rules/numbers.ts';

/** Text of a branch, which may contain placeholders. */
const TEXT = String.raw`\{((?:[^{}]|\{\w+\})*)\}`;
/** `{count, plural, one {# day} other {# days}}`: the name, the kind, and the branches. */
const CHOICE = new RegExp(String.raw`\{(\w+), (plural|select),((?:\s*=?\w+ ${TEXT})+)\s*\}`, 'g');
const BRANCH = new RegExp(String.raw`(=?\w+) ${TEXT}`, 'g');

/**
 * Chooses words by numbers (`plural`) and by words of the program (`select`), in the syntax of ICU messages
 * (https://unicode-org.github.io/icu/userguide/format_parse/messages/). A branch contains no other choice. Other
 * placeholders stay.
 *
 * @param locale language tag whose plural categories and digits apply
 */
export const chooseWords = (
  template: string,
  values: Readonly<Record<string, unknown>>,
  locale = 'en',
): string =>
  template.replace(CHOICE, (_, name: string, kind: string, branches: string) => {
    const value = values[name];
    const texts = new Map([...branches.matchAll(BRANCH)].map(([, of, text]) => [of, text]));
    const of = (key: string) => texts.get(key) ?? texts.get('other') ?? '';
    if (kind === 'select') return of(String(value));
    const count = Number(value);
    const category = new Intl.PluralRules(locale).select(count);
    return (texts.get(`=${count}`) ?? of(category)).replaceAll('#', formatNumber(count, locale));
  });
