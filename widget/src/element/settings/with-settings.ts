import type { AuthClient } from '@login-widget/auth-client';
import type { BusinessClient } from '@login-widget/auth-client/b2b';
import type { WidgetConfigInput } from '../../config/config.ts';
import { isBusiness } from '../../config/is-business.ts';
import { adoptAgain } from '../../theme/stylesheet.ts';
import { focusOn } from '../../ui/focus-on.ts';
import { readerLanguage } from '../language/reader-language.ts';
import { containKeys } from '../page/contain-keys.ts';
import type { LoginWidgetElement } from '../public-element.ts';
import { RESET } from '../reset-event.ts';
import { widgetRoot } from '../widget-root.ts';
import type { RawSettings } from './raw-settings.ts';

/** Shows the content for the settings; called when the element is connected and after every change. */
export const SHOW: unique symbol = Symbol();
/** Ends everything that was started, after the element has left the page. */
export const END: unique symbol = Symbol();
/** Node that the widget renders into, in the element's shadow root or in the element. */
export const ROOT: unique symbol = Symbol();
/** True if a sign-in may be in progress, which must not end because the page moves the element. */
export const IS_AT_WORK: unique symbol = Symbol();
/** Client of the running widget. */
export const CLIENT: unique symbol = Symbol();
/** Prefix of the ids in the element: that of a server's form, if there is one. */
export const ID_PREFIX: unique symbol = Symbol();

/** Settings that are an attribute, in kebab case, or a property. */
const ATTRIBUTES = ['publicToken', 'apiUrl', 'screen', 'config', 'theme', 'locale'] as const;
/** All settings that are properties. */
const SETTINGS = [...ATTRIBUTES, 'strings', 'client'] as const;
type Setting = (typeof SETTINGS)[number];

/** Milliseconds that an element may be out of the page, for instance while a framework moves it to another parent. */
const ABSENCE = 1_000;

const attributeOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Parses an attribute's JSON text. Invalid JSON stays text, so that it is reported later. */
function fromText(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** Callbacks of the base class, if it has any. */
interface Connectable {
  connectedCallback?(): void;
}

let count = 0;

/**
 * Gives an element class the attributes and properties of `<login-widget>`. The subclass implements `SHOW` and `END`.
 * Several changes in a row count as one, and equal settings as none.
 *
 * @param Base the class of every element, or the one that r2wc creates from a React component
 */
export function withSettings(Base: new () => HTMLElement) {
  abstract class SettingsElement extends (Base as new () => LoginWidgetElement & Connectable) {
    static readonly observedAttributes = [...ATTRIBUTES, 'enableShadowDom'].map(attributeOf);

    readonly #given: Partial<Record<Setting, unknown>> = {};
    #shown: { readonly project: string; readonly rest: string; readonly client: unknown } | undefined;
    #absence: ReturnType<typeof setTimeout> | undefined;
    #isChangeQueued = false;
    #idPrefix: string | undefined;
    /** A call of `focus()` before there was anything to focus. */
    #focus: { readonly options: FocusOptions | undefined } | undefined;
    readonly #language = readerLanguage(this, () => this.#change());

    static {
      for (const name of SETTINGS) {
        Object.defineProperty(SettingsElement.prototype, name, {
          configurable: true,
          get(this: SettingsElement) {
            return (
              this.#given[name] ?? (name === 'client' ? this[CLIENT] : this.getAttribute(attributeOf(name)))
            );
          },
          set(this: SettingsElement, value: unknown) {
            this.#given[name] = value;
            this.#change();
          },
        });
      }
    }

    /**
     * @param isSameProject only the configuration, the theme or the texts have changed, so a flow in progress can
     * continue
     */
    abstract [SHOW](raw: RawSettings, isSameProject: boolean): void;
    abstract [END](): void;
    abstract get [IS_AT_WORK](): boolean;
    abstract get [CLIENT](): AuthClient | BusinessClient | undefined;

    /** The root is chosen once; a declarative shadow root is reused. */
    get [ROOT](): HTMLElement {
      return widgetRoot(this, this.enableShadowDom);
    }

    get [ID_PREFIX](): string {
      this.#idPrefix ??= this.dataset.ids ?? `lw${++count}`;
      return this.#idPrefix;
    }

    override get enableShadowDom(): boolean {
      return (this.getAttribute('enable-shadow-dom') ?? 'false') !== 'false';
    }

    override set enableShadowDom(value: boolean) {
      this.toggleAttribute('enable-shadow-dom', value);
    }

    override connectedCallback(): void {
      clearTimeout(this.#absence);
      this.#language.watch();
      containKeys(this);
      adoptAgain(this);
      // Properties that were set before the element was defined shadow those of the class.
      for (const name of SETTINGS) {
        if (!Object.hasOwn(this, name)) continue;
        const value = this[name];
        Reflect.deleteProperty(this, name);
        this.#given[name] = value;
      }
      // Settings that the page sets right after creating or defining the element count as initial.
      this.#change();
      super.connectedCallback?.();
    }

    /**
     * Moving an element disconnects and connects it, sometimes a little later. So a widget in use ends only after
     * `ABSENCE`. Any other ends in the next microtask, so that nothing is sent for an element that was removed.
     */
    disconnectedCallback(): void {
      const end = () => {
        // A test environment such as jsdom removes its globals after a test, before this timer ends.
        if (this.isConnected || !globalThis.document) return;
        this.#language.end();
        this.#shown = undefined;
        this[END]();
      };
      clearTimeout(this.#absence);
      if (this[IS_AT_WORK]) this.#absence = setTimeout(end, ABSENCE);
      else queueMicrotask(end);
    }

    override focus(options?: FocusOptions): void {
      const root = this[ROOT];
      const find = (name: string) => root.querySelector<HTMLElement>(name);
      const enter = () => focusOn(find('input') ?? find('button,h2'), options);
      // The page may call it before the element has drawn its form.
      this.#focus = root.firstChild ? undefined : { options };
      // React calls it after it has removed the focused part of a shadow root. The next screen then takes the focus itself.
      if (this.shadowRoot && document.activeElement === document.body)
        queueMicrotask(() => this.matches(':focus-within') || enter());
      else enter();
    }

    override reset(): void {
      // The stored attempt listens to this event.
      this.dispatchEvent(new Event(RESET));
      // A form that resets itself has the text again that React has made its default.
      for (const field of this[ROOT].querySelectorAll('input')) field.value = '';
      this.#shown = undefined;
      this.#change();
    }

    attributeChangedCallback(): void {
      this.#change();
    }

    #change(): void {
      if (this.#isChangeQueued || !this.isConnected) return;
      this.#isChangeQueued = true;
      queueMicrotask(() => {
        this.#isChangeQueued = false;
        if (this.isConnected) this.#show();
      });
    }

    /** Ignores equal settings, so that a page may render an equal object again without restarting the widget. */
    #show(): void {
      const { strings, client } = this.#given as Partial<RawSettings>;
      // Texts that name their language are all that the page wants, such as an imported pack.
      const texts = strings?.locale ? {} : this.#language.texts();
      // Nothing is drawn in another language first.
      if (!texts) return;
      const { publicToken, apiUrl } = this;
      const screen = this.screen ?? 'sign-in';
      const config = fromText(this.config);
      const theme = fromText(this.theme);
      const raw = {
        publicToken,
        apiUrl,
        screen,
        config,
        theme,
        strings: texts.locale ? { ...texts, ...strings } : (strings ?? {}),
        client,
      } as RawSettings;
      const project = JSON.stringify([publicToken, apiUrl, screen, isBusiness(config)]);
      const rest = JSON.stringify([config, theme, strings, texts.locale]);
      const before = this.#shown;
      const isSameProject = project === before?.project && client === before.client;
      if (isSameProject && rest === before?.rest) return;
      this.#shown = { project, rest, client };
      // The hosted widget has this option in `config`. It is read when the element is first shown.
      const { enableShadowDOM } = (config ?? {}) as WidgetConfigInput;
      if (!before && enableShadowDOM && !this.hasAttribute('enable-shadow-dom')) this.enableShadowDom = true;
      this[SHOW](raw, isSameProject);
      if (this.#focus) this.focus(this.#focus.options);
    }
  }
  return SettingsElement;
}
