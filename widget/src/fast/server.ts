import type { WidgetConfigInput } from '../config/config.ts';
import { isBusiness } from '../config/is-business.ts';
import { toRecord } from '../config/to-record.ts';
import { soleProvider } from '../flows/one-tap/prompting-provider.ts';
import type { Overrides } from '../i18n/words.ts';
import first from '../theme/first.css?inline';
import type { ThemeInput } from '../theme/theme.ts';
import type { Build } from '../ui/markup.ts';
import { firstScreen } from './first-screen.ts';
import { outline } from './outline.ts';
import { textsWith } from './texts.ts';
import { themeProperties } from './theme-properties.ts';

/** What a server says of a widget. */
export interface RenderOptions {
  publicToken: string;
  /** An object, or its JSON text. */
  config: WidgetConfigInput | string;
  apiUrl?: string | undefined;
  /** An object, or its JSON text. */
  theme?: ThemeInput | string | null | undefined;
  /** Texts by message id; give the element the same ones. */
  strings?: Overrides | null | undefined;
  /** Draws into a declarative shadow root. */
  enableShadowDom?: boolean | undefined;
  /**
   * Where the form posts to as long as there is no script: `email` or `phoneNumber`, form-encoded, to an address of
   * your own. Default: the page's own address. A press that the script comes in time for goes through the widget.
   */
  action?: string | undefined;
  /** The nonce of the page's content security policy; the styles and the script in the markup carry it. */
  nonce?: string | undefined;
  /**
   * Addresses of what the script will fetch: the files of `@login-widget/widget/script/preload.json`, each behind the
   * address of the script's folder. The browser then need not wait for the script to ask.
   */
  preload?: readonly string[] | undefined;
  /** Sets the ids of several widgets of one page apart. Default: `lws`. */
  idPrefix?: string | undefined;
}

/** Markup that is safe to stand in a page. Text becomes markup in `escapeText`, and nowhere else. */
class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const VOID = new Set(['input', 'img', 'link']);

const html: Build<Html> = (tag, attributes, ...content) => {
  const written = Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeText(value)}"`)
    .join('');
  const inner = content.map((part) => (part instanceof Html ? part.text : escapeText(part || ''))).join('');
  return new Html(VOID.has(tag) ? `<${tag}${written}>` : `<${tag}${written}>${inner}</${tag}>`);
};

/** The same, for a form that has to work without any script: it posts, and its button is never disabled. */
const posting =
  (action: string | undefined): Build<Html> =>
  (tag, { disabled: _, ...attributes }, ...content) =>
    html(
      tag,
      tag === 'form' ? { ...attributes, method: 'post', ...(action && { action }) } : attributes,
      ...content,
    );

/**
 * Holds back a form that is submitted before the element is defined, which submits it when it is there (`early` is 1,
 * and 0 from then on). Where the element does not come and the form has somewhere to go, it goes there after 9 seconds;
 * once, however often it was submitted meanwhile.
 */
const STUB = `{
let e=document.currentScript.previousElementSibling,t;
(e.shadowRoot||e).addEventListener('submit',v=>{
if(e.early===0)return;
v.preventDefault();e.early=1;
let f=v.target;f.getAttribute('action')&&(t??=setTimeout(()=>{t=null;e.early&&f.submit()},9e3))
})}`.replaceAll('\n', '');

/** A setting as an object, from all that the element takes for one. Throws the sentence that the element would show. */
function taken<Value extends object>(input: Value | string | null | undefined, name: string): Value {
  const problems: string[] = [];
  const value = toRecord(input, name, problems);
  if (problems.length > 0) throw new Error(problems.join(' '));
  return value as Value;
}

/**
 * The element as HTML, with its form drawn: nothing shifts, it can be used before any script has arrived, and it works
 * by a plain form post where none does. Load the fast start (`@login-widget/widget/fast`, or the script tag's file) in
 * the page; it takes over what stands there. Runs anywhere, without React.
 *
 * Where Google's prompt is all that is offered, nothing is drawn: a server does not know whether there is one.
 *
 * @throws {Error} when the settings hold a mistake that leaves no form to draw: a sentence that names the field.
 */
export function renderLoginWidget(options: RenderOptions): string {
  const { publicToken, apiUrl, action, nonce, idPrefix = 'lws', preload = [] } = options;
  const config = taken(options.config, 'config');
  const enableShadowDom = options.enableShadowDom ?? config.enableShadowDOM;
  const theme = taken(options.theme, 'theme');
  if (!publicToken) throw new Error('publicToken is missing: copy it from your provider.');
  if (isBusiness(config))
    throw new Error('config.authFlowType: only a page can draw the form for businesses.');
  if (!/^[\w-]+$/.test(idPrefix)) throw new Error('idPrefix must be letters, digits and dashes.');
  const say = textsWith(options.strings ?? {});
  const form = firstScreen(posting(action), outline(config, say), say, { ...theme, idPrefix });
  if (!form && !soleProvider(config))
    throw new Error('The configuration leaves no form to draw. Open it in a page to read why.');
  const nonced: Record<string, string> = nonce ? { nonce } : {};
  const properties = themeProperties(theme).map(([name, value]) => `${name}:${value}`);
  const scope = enableShadowDom ? '.lw' : `[data-ids="${idPrefix}"]>.lw`;
  const style = html('style', nonced, trusted(`${first}${scope}{${properties.join(';')}}`));
  const inner = enableShadowDom
    ? html('template', { shadowrootmode: 'open' }, style, form)
    : new Html(style.text + (form?.text ?? ''));
  const element = html(
    'login-widget',
    {
      'public-token': publicToken,
      ...(apiUrl && { 'api-url': apiUrl }),
      config: JSON.stringify(config),
      ...(Object.keys(theme).length > 0 && { theme: JSON.stringify(theme) }),
      ...(enableShadowDom && { 'enable-shadow-dom': '' }),
      'data-ids': idPrefix,
    },
    inner,
  );
  const stub = html('script', nonced, trusted(STUB));
  const links = preload.map((href) => html('link', { rel: 'modulepreload', href, ...nonced }));
  return [element, stub, ...links].map(({ text }) => text).join('');
}

/** Our own styles and script, and custom properties that `isPlainCss` has let through. */
const trusted = (text: string): Html => new Html(text);
