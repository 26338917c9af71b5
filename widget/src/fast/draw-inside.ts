import type { WidgetConfigInput } from '../config/config.ts';
import { isBusiness } from '../config/is-business.ts';
import { parseConfig } from '../config/parse-config.ts';
import { toRecord } from '../config/to-record.ts';
import { ROOT_CLASS, SLOTS } from '../element/widget-root.ts';
import { soleProvider } from '../flows/one-tap/prompting-provider.ts';
import { firstTextWith } from '../i18n/first-texts.ts';
import type { Strings } from '../i18n/strings.ts';
import type { Overrides } from '../i18n/words.ts';
import { packTag } from '../locales/pack-tag.ts';
import { FIRST_PACKS } from '../locales/packs-on-server.ts';
import first from '../theme/first.css?inline';
import type { ThemeInput } from '../theme/theme.ts';
import { Html } from '../view/html.ts';
import { html, toHtml, trusted } from '../view/to-html.ts';
import { firstScreen } from './first-screen.tsx';
import { themeProperties } from './theme-properties.ts';

/** Input for drawing the form on a server. */
export interface Drawing {
  /** An object, or its JSON text. */
  config: WidgetConfigInput | string;
  /** An object, or its JSON text. */
  theme?: ThemeInput | string | null | undefined;
  /**
   * Language of the texts: a tag such as `de` or `pt-BR`, or several in order of preference, of which the first that is
   * English or has a pack counts. Default: English, until the element finds the reader's language in the page.
   */
  locale?: string | readonly string[] | undefined;
  /** Texts by message id. They override those of the language. The element needs them in the page too. */
  strings?: Strings | null | undefined;
  /** Draws into a declarative shadow root. */
  enableShadowDom?: boolean | undefined;
  /**
   * Address that the form posts to while no script has loaded: `email` or `phoneNumber`, form-encoded. Default: the
   * page's own address. If the script has loaded in time, the submission goes through the widget.
   */
  action?: string | undefined;
  /** Nonce of the page's content security policy, for the styles and the script in the markup. */
  nonce?: string | undefined;
  /** Prefix of element ids; must differ between widgets of one page. Default: `lws`. */
  idPrefix?: string | undefined;
}

/** Content of the element's tag, and the settings that were parsed for it. */
export interface Drawn {
  readonly config: WidgetConfigInput;
  readonly theme: ThemeInput;
  readonly enableShadowDom: boolean;
  readonly idPrefix: string;
  /** Tag of the language. Undefined: the element finds it. */
  readonly locale: string | undefined;
  readonly inside: Html;
}

/**
 * Holds back a form that is submitted before the element is defined. The element then submits it (`early` is 1, and 0
 * once the element has parsed over). If the element does not arrive within 9 seconds, the form posts to its `action`
 * if it has one: once, however often it was submitted.
 */
const STUB = `{
let e=document.currentScript.parentNode,t;
(e.shadowRoot||e).addEventListener('submit',v=>{
if(e.early===0)return;
v.preventDefault();e.early=1;
let f=v.target;f.getAttribute('action')&&(t??=setTimeout(()=>{t=null;e.early&&f.submit()},9e3))
})}`.replaceAll('\n', '');

const slots = (names: readonly string[]): Html[] =>
  names.map((name) => html('slot', name === '' ? {} : { name }));

/** Parses a setting like the element does. @throws {Error} with the sentence that the element would show */
function parsed<Value extends object>(input: Value | string | null | undefined, name: string): Value {
  const problems: string[] = [];
  const value = toRecord(input, name, problems);
  if (problems.length > 0) throw new Error(problems.join(' '));
  return value as Value;
}

/** Texts of the first screen in the wanted language. */
function textsIn(locale: Drawing['locale']): Overrides {
  if (!locale || locale === 'auto') return {};
  const tag = packTag([locale].flat());
  return tag ? FIRST_PACKS[tag] : { locale: 'en' };
}

/**
 * Draws the content of `<login-widget>` on a server: styles, form, and the script that holds back an early
 * submission.
 *
 * @throws {Error} if a mistake in the settings leaves no form to draw; the message names the field
 */
export function drawInside(drawing: Drawing): Drawn {
  const { action, nonce, strings, idPrefix = 'lws' } = drawing;
  const config = parsed(drawing.config, 'config');
  const theme = parsed(drawing.theme, 'theme');
  const enableShadowDom = drawing.enableShadowDom ?? config.enableShadowDOM ?? false;
  if (isBusiness(config))
    throw new Error('config.authFlowType: a server cannot draw the form of the business variant.');
  if (!/^[\w-]+$/.test(idPrefix)) throw new Error('idPrefix must be letters, digits and dashes.');
  const texts: Overrides = { ...textsIn(drawing.locale), ...strings };
  const firstText = firstTextWith(texts);
  const { config: checked, problems } = parseConfig(config);
  if (problems.length > 0) throw new Error(problems.join(' '));
  const form = firstScreen(checked, firstText, { ...theme, idPrefix }, { action });
  if (!form && !soleProvider(checked))
    throw new Error('The configuration leaves no form to draw: its products have none.');
  const nonced: Record<string, string> = nonce ? { nonce } : {};
  const properties = themeProperties(theme).map(([name, value]) => `${name}:${value}`);
  const scope = enableShadowDom ? '.lw' : `[data-ids="${idPrefix}"]>*>.lw`;
  const style = html('style', nonced, trusted(`${first}${scope}{${properties.join(';')}}`));
  const drawn = html('div', { class: ROOT_CLASS }, new Html(style.text + (form ? toHtml(form).text : '')));
  const content = enableShadowDom
    ? html('template', { shadowrootmode: 'open' }, ...slots(SLOTS.before), drawn, ...slots(SLOTS.after))
    : drawn;
  const inside = new Html(content.text + html('script', nonced, trusted(STUB)).text);
  return { config, theme, enableShadowDom, idPrefix, locale: texts.locale, inside };
}
