import { en, type Words } from './en.ts';
import { es } from './es.ts';
import { ptBr } from './pt-br.ts';

const LANGUAGES = { en, es, 'pt-br': ptBr };

/** Languages by their names in the contract (`auth-client/docs/wire.md#lifetimes-and-limits`). */
export type Locale = keyof typeof LANGUAGES;

export const LOCALES = Object.keys(LANGUAGES) as Locale[];

/** Returns the language that a call names. Default: English. */
export const localeOf = (named: string | undefined): Locale =>
  LOCALES.find((locale) => locale === named) ?? 'en';

export const wordsIn = (locale: Locale): Words => LANGUAGES[locale];

/** Replaces names in braces by values, once: braces within a value stay. */
export const fill = (sentence: string, values: Record<string, string>): string =>
  sentence.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);

const lives = new Map<string, string>();

/**
 * `5 minutes`, `1 hora`, `7 dias`: the largest unit without a remainder. Cached, because each result needs a new
 * formatter.
 */
export const lifeInWords = (minutes: number, locale: Locale): string => {
  const key = `${locale} ${minutes}`;
  const life = lives.get(key) ?? measured(minutes, locale);
  lives.set(key, life);
  return life;
};

const measured = (minutes: number, locale: Locale): string => {
  const [count, unit] =
    minutes % 1_440 === 0
      ? [minutes / 1_440, 'day']
      : minutes % 60 === 0
        ? [minutes / 60, 'hour']
        : [minutes, 'minute'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
};
