import { ar } from './ar.ts';
import { bg } from './bg.ts';
import { cs } from './cs.ts';
import { da } from './da.ts';
import { de } from './de.ts';
import { el } from './el.ts';
import { en, type Words } from './en.ts';
import { es } from './es.ts';
import { es419 } from './es-419.ts';
import { fi } from './fi.ts';
import { fr } from './fr.ts';
import { he } from './he.ts';
import { hi } from './hi.ts';
import { hu } from './hu.ts';
import { id } from './id.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { nb } from './nb.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { ptBr } from './pt-br.ts';
import { ptPt } from './pt-pt.ts';
import { ro } from './ro.ts';
import { ru } from './ru.ts';
import { sv } from './sv.ts';
import { th } from './th.ts';
import { tr } from './tr.ts';
import { uk } from './uk.ts';
import { vi } from './vi.ts';
import { zhCn } from './zh-cn.ts';
import { zhTw } from './zh-tw.ts';

const LANGUAGES = {
  en,
  ar,
  bg,
  cs,
  da,
  de,
  el,
  es,
  'es-419': es419,
  fi,
  fr,
  he,
  hi,
  hu,
  id,
  it,
  ja,
  ko,
  nb,
  nl,
  pl,
  'pt-br': ptBr,
  'pt-pt': ptPt,
  ro,
  ru,
  sv,
  th,
  tr,
  uk,
  vi,
  'zh-cn': zhCn,
  'zh-tw': zhTw,
};

/** Languages by their names in the contract (`auth-client/docs/wire.md#lifetimes-and-limits`). */
export type Locale = keyof typeof LANGUAGES;

export const LOCALES = Object.keys(LANGUAGES) as Locale[];

/** Returns the language that a call names. Default: English. */
export const localeOf = (named: string | undefined): Locale =>
  LOCALES.find((locale) => locale === named) ?? 'en';

export const wordsIn = (locale: Locale): Words => LANGUAGES[locale];

/** Direction in which a language is written. */
export const directionOf = (locale: string): 'ltr' | 'rtl' => (/^(ar|he)$/.test(locale) ? 'rtl' : 'ltr');

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
  const life = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  // As in the sentence around it, which has no spaces.
  return locale === 'ja' ? life.replace(/\s/, '') : life;
};
