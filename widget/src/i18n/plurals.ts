/** `{count, plural, one {# day} other {# days}}`: the name, and the branches. */
const PLURAL = /\{(\w+), plural,((?:\s*\w+ \{[^{}]*\})+)\s*\}/g;
const BRANCH = /(\w+) \{([^{}]*)\}/g;

/**
 * Chooses words by numbers, in the plural syntax of ICU messages
 * (https://unicode-org.github.io/icu/userguide/format_parse/messages/). Other placeholders stay.
 *
 * @param locale language tag whose plural categories apply
 */
export const choosePlurals = (
  template: string,
  values: Readonly<Record<string, unknown>>,
  locale = 'en',
): string =>
  template.replace(PLURAL, (_, name: string, branches: string) => {
    const count = Number(values[name]);
    const category = new Intl.PluralRules(locale).select(count);
    const texts = Object.fromEntries([...branches.matchAll(BRANCH)].map(([, of, text]) => [of, text]));
    return (texts[category] ?? texts.other ?? '').replaceAll('#', `${count}`);
  });
