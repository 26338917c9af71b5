import type { AuthClient } from '@login-widget/auth-client';
import type { WidgetConfigInput } from '../config/config.ts';
import { isBusiness } from '../config/is-business.ts';
import type { LoginWidgetElement } from './public-element.ts';
import type { RawSettings } from './raw-settings.ts';
import { RESET } from './reset-event.ts';

/** Shows what the settings ask for; called when the element comes into a page and whenever they have changed. */
export const SHOW: unique symbol = Symbol();
/** Ends all that was started; the element has left the page. */
export const END: unique symbol = Symbol();
/** Where the widget is drawn: the element's shadow root, or the element. */
export const ROOT: unique symbol = Symbol();
/** Whether something is shown that somebody would miss, were it to end because the page moves the element. */
export const IS_AT_WORK: unique symbol = Symbol();
/** The client of the running widget. */
export const CLIENT: unique symbol = Symbol();

/** Each may be an attribute, in kebab case, or a property. */
const ATTRIBUTES = ['publicToken', 'apiUrl', 'screen', 'config', 'theme'] as const;
/** Each is a property. */
const SETTINGS = [...ATTRIBUTES, 'strings', 'client'] as const;
type Setting = (typeof SETTINGS)[number];

/** Milliseconds for which an element may be out of the page, as while a framework gives it another parent. */
const ABSENCE = 1_000;

const attributeOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** An attribute's object; text that is no JSON stays as it is, to be told of. */
function fromText(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** What r2wc's class has beside. */
interface Connectable {
  connectedCallback?(): void;
}

/**
 * Gives an element class the attributes and properties of `<login-widget>`. What it shows is its own affair: it says
 * so in `SHOW` and `END`. Several settings changed in a row are one change, and equal ones none.
 *
 * @param Base what draws: the fast start's own class, or the one that r2wc makes of a React component.
 */
export function withSettings(Base: new () => HTMLElement) {
  abstract class SettingsElement extends (Base as new () => LoginWidgetElement & Connectable) {
    static readonly observedAttributes = [...ATTRIBUTES, 'enableShadowDom'].map(attributeOf);

    readonly #given: Partial<Record<Setting, unknown>> = {};
    #shown: { readonly project: string; readonly rest: string; readonly client: unknown } | undefined;
    #absence: ReturnType<typeof setTimeout> | undefined;
    #isChangeQueued = false;

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

    /** @param isSameProject only the configuration, the theme or the texts have changed: what goes on goes on. */
    abstract [SHOW](raw: RawSettings, isSameProject: boolean): void;
    abstract [END](): void;
    abstract get [IS_AT_WORK](): boolean;
    abstract get [CLIENT](): AuthClient | undefined;

    /** Once it has a shadow root it keeps it; one that came with the page's HTML counts. */
    get [ROOT](): ShadowRoot | HTMLElement {
      return this.shadowRoot ?? (this.enableShadowDom ? this.attachShadow({ mode: 'open' }) : this);
    }

    override get enableShadowDom(): boolean {
      return (this.getAttribute('enable-shadow-dom') ?? 'false') !== 'false';
    }

    override set enableShadowDom(value: boolean) {
      this.toggleAttribute('enable-shadow-dom', value);
    }

    override connectedCallback(): void {
      clearTimeout(this.#absence);
      // Properties that were set before the element was defined hide those of the class.
      for (const name of SETTINGS) {
        if (!Object.hasOwn(this, name)) continue;
        const value = this[name];
        Reflect.deleteProperty(this, name);
        this.#given[name] = value;
      }
      // What the page says right after it has made the element, or defined it, belongs to what it begins with.
      this.#change();
      super.connectedCallback?.();
    }

    /**
     * Moving the element disconnects and connects it, at once or a little later: only what stays out is ended. What
     * nobody has come far with ends at once, so that nothing is sent for an element that is gone.
     */
    disconnectedCallback(): void {
      const end = () => {
        if (this.isConnected) return;
        this.#shown = undefined;
        this[END]();
      };
      clearTimeout(this.#absence);
      if (this[IS_AT_WORK]) this.#absence = setTimeout(end, ABSENCE);
      else queueMicrotask(end);
    }

    override reset(): void {
      // Whoever keeps something hears it.
      this.dispatchEvent(new Event(RESET));
      this[ROOT].querySelector('form')?.reset();
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

    /** Equal settings are no change, so that a page that renders the same object anew restarts nothing. */
    #show(): void {
      const { strings, client } = this.#given as Partial<RawSettings>;
      const { publicToken, apiUrl, screen } = this;
      const config = fromText(this.config);
      const theme = fromText(this.theme);
      const raw = {
        publicToken,
        apiUrl,
        screen,
        config,
        theme,
        strings: strings ?? {},
        client,
      } as RawSettings;
      const project = JSON.stringify([publicToken, apiUrl, screen, isBusiness(config)]);
      const rest = JSON.stringify([config, theme, strings]);
      const before = this.#shown;
      const isSameProject = project === before?.project && client === before.client;
      if (isSameProject && rest === before?.rest) return;
      this.#shown = { project, rest, client };
      // Where the hosted widget has it; decided when the element is first shown.
      const { enableShadowDOM } = (config ?? {}) as WidgetConfigInput;
      if (!before && enableShadowDOM && !this.hasAttribute('enable-shadow-dom')) this.enableShadowDom = true;
      this[SHOW](raw, isSameProject);
    }
  }
  return SettingsElement;
}
