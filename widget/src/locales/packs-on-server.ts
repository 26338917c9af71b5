import { FIRST_TEXTS } from '../i18n/first-texts.ts';
import type { Overrides } from '../i18n/words.ts';
import ar from './ar.ts';
import bg from './bg.ts';
import cs from './cs.ts';
import da from './da.ts';
import de from './de.ts';
import el from './el.ts';
import es from './es.ts';
import esLatin from './es-419.ts';
import fi from './fi.ts';
import fr from './fr.ts';
import he from './he.ts';
import hi from './hi.ts';
import hu from './hu.ts';
import id from './id.ts';
import it from './it.ts';
import ja from './ja.ts';
import ko from './ko.ts';
import nb from './nb.ts';
import nl from './nl.ts';
import type { Pack } from './pack.ts';
import type { PackTag } from './packs.ts';
import pl from './pl.ts';
import ptBR from './pt-BR.ts';
import ptPT from './pt-PT.ts';
import ro from './ro.ts';
import ru from './ru.ts';
import sv from './sv.ts';
import th from './th.ts';
import tr from './tr.ts';
import uk from './uk.ts';
import vi from './vi.ts';
import zhCN from './zh-CN.ts';
import zhTW from './zh-TW.ts';

/** The texts of a pack that the first screen shows, and the language tag. */
const firstOf = (pack: Pack): Overrides =>
  Object.fromEntries(
    Object.entries(pack).filter(([id]) => id === 'locale' || Object.hasOwn(FIRST_TEXTS, id)),
  );

/** Texts of the first screen in every language, for servers, which draw at once. The build leaves out all others. */
export const FIRST_PACKS: Readonly<Record<PackTag, Overrides>> = {
  ar: firstOf(ar),
  bg: firstOf(bg),
  cs: firstOf(cs),
  da: firstOf(da),
  de: firstOf(de),
  el: firstOf(el),
  es: firstOf(es),
  'es-419': firstOf(esLatin),
  fi: firstOf(fi),
  fr: firstOf(fr),
  he: firstOf(he),
  hi: firstOf(hi),
  hu: firstOf(hu),
  id: firstOf(id),
  it: firstOf(it),
  ja: firstOf(ja),
  ko: firstOf(ko),
  nb: firstOf(nb),
  nl: firstOf(nl),
  pl: firstOf(pl),
  'pt-BR': firstOf(ptBR),
  'pt-PT': firstOf(ptPT),
  ro: firstOf(ro),
  ru: firstOf(ru),
  sv: firstOf(sv),
  th: firstOf(th),
  tr: firstOf(tr),
  uk: firstOf(uk),
  vi: firstOf(vi),
  'zh-CN': firstOf(zhCN),
  'zh-TW': firstOf(zhTW),
};
