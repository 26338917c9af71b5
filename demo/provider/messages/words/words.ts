import { en, type Words } from './en.ts';
import { es } from './es.ts';
import { ptBr } from './pt-br.ts';

const LANGUAGES = { en, es, 'pt-br': ptBr };

/** Languages, as the wire spells them (`auth-client/docs/wire.md#lives-and-bounds`). */
export type Locale = keyof typeof LANGUAGES;

export const LOCALES = Object.keys(LANGUAGES) as Locale[];

/** The language that a call names; English where it names none. */
export const localeOf = (named: string | undefined): Locale =>
  LOCALES.find((locale) => locale === named) ?? 'en';

export const wordsIn = (locale: Locale): Words => LANGUAGES[locale];

/** Puts values in the places of their names, once: a value with a place in it stays as it is. */
export const fill = (sentence: string, values: Record<string, string>): string =>
  sentence.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);

const lives = new Map<string, string>();

/** `5 minutes`, `1 hora`, `7 dias`: the largest unit without a remainder. Kept, for each making takes a formatter. */
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
