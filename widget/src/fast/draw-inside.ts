import type { WidgetConfigInput } from '../config/config.ts';
import { isBusiness } from '../config/is-business.ts';
import { parseConfig } from '../config/parse-config.ts';
import { toRecord } from '../config/to-record.ts';
import { soleProvider } from '../flows/one-tap/prompting-provider.ts';
import type { Strings } from '../i18n/strings.ts';
import first from '../theme/first.css?inline';
import type { ThemeInput } from '../theme/theme.ts';
import type { Build } from '../ui/markup.ts';
import { firstScreen } from './first-screen.ts';
import { Html, html, trusted } from './html.ts';
import { outline } from './outline.ts';
import { textsWith } from './texts.ts';
import { themeProperties } from './theme-properties.ts';

/** What the form of an element is drawn from on a server. */
export interface Drawing {
  /** An object, or its JSON text. */
  config: WidgetConfigInput | string;
  /** An object, or its JSON text. */
  theme?: ThemeInput | string | null | undefined;
  /** Texts by message id; give the element the same ones. */
  strings?: Strings | null | undefined;
  /** Draws into a declarative shadow root. */
  enableShadowDom?: boolean | undefined;
  /**
   * Where the form posts to as long as there is no script: `email` or `phoneNumber`, form-encoded, to an address of
   * your own. Default: the page's own address. A press that the script comes in time for goes through the widget.
   */
  action?: string | undefined;
  /** The nonce of the page's content security policy; the styles and the script in the markup carry it. */
  nonce?: string | undefined;
  /** Sets the ids of several widgets of one page apart. Default: `lws`. */
  idPrefix?: string | undefined;
}

/** What stands in the element's tag, and what is read of its settings. */
export interface Drawn {
  readonly config: WidgetConfigInput;
  readonly theme: ThemeInput;
  readonly enableShadowDom: boolean;
  readonly idPrefix: string;
  readonly inside: Html;
}

/** A form that has to work without any script: it posts, and its button is never disabled. */
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
let e=document.currentScript.parentNode,t;
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
 * Draws what stands in `<login-widget>` before its script is there: styles, form, and what holds a submitted form back.
 *
 * @throws {Error} when the settings hold a mistake that leaves no form to draw: a sentence that names the field.
 */
export function drawInside(drawing: Drawing): Drawn {
  const { action, nonce, strings, idPrefix = 'lws' } = drawing;
  const config = taken(drawing.config, 'config');
  const theme = taken(drawing.theme, 'theme');
  const enableShadowDom = drawing.enableShadowDom ?? config.enableShadowDOM ?? false;
  if (isBusiness(config))
    throw new Error('config.authFlowType: only a page can draw the form for businesses.');
  if (!/^[\w-]+$/.test(idPrefix)) throw new Error('idPrefix must be letters, digits and dashes.');
  const say = textsWith(strings ?? {});
  const { config: checked, problems } = parseConfig(config);
  if (problems.length > 0) throw new Error(problems.join(' '));
  const form = firstScreen(posting(action), outline(checked, say), say, { ...theme, idPrefix });
  if (!form && !soleProvider(checked))
    throw new Error('The configuration leaves no form to draw: its products have none.');
  const nonced: Record<string, string> = nonce ? { nonce } : {};
  const properties = themeProperties(theme).map(([name, value]) => `${name}:${value}`);
  const scope = enableShadowDom ? '.lw' : `[data-ids="${idPrefix}"]>.lw`;
  const style = html('style', nonced, trusted(`${first}${scope}{${properties.join(';')}}`));
  const drawn = new Html(style.text + (form?.text ?? ''));
  const content = enableShadowDom ? html('template', { shadowrootmode: 'open' }, drawn) : drawn;
  const inside = new Html(content.text + html('script', nonced, trusted(STUB)).text);
  return { config, theme, enableShadowDom, idPrefix, inside };
}
