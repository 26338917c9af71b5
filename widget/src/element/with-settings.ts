import type { AuthClient } from '@login-widget/auth-client';
import type { WidgetConfigInput } from '../config/config.ts';
import type { Overrides } from '../i18n/words.ts';
import type { ThemeInput } from '../theme/theme.ts';
import type { LoginWidgetEventMap } from './events.ts';
import type { RawSettings } from './raw-settings.ts';

/** Shows what the settings ask for; called when the element comes into a page and whenever they have changed. */
export const SHOW: unique symbol = Symbol('show');
/** Ends all that was started; the element has left the page. */
export const END: unique symbol = Symbol('end');
/** Where the widget is drawn: the element's shadow root, or the element. */
export const ROOT: unique symbol = Symbol('root');
/** The client of the running widget. */
export const CLIENT: unique symbol = Symbol('client');

/** Attributes that are plain text; each has a property of the same name in camel case. */
const TEXTS = { publicToken: 'public-token', apiUrl: 'api-url', screen: 'screen' } as const;
/** Properties that take objects; they may have been set before the element was defined. */
const OBJECTS = ['config', 'theme', 'strings', 'client'] as const;

/** Equal settings give equal keys, so that a page that renders the same object anew restarts nothing. */
const keyOf = (raw: RawSettings): string => JSON.stringify({ ...raw, client: undefined });

interface Drawn extends HTMLElement {
  connectedCallback?(): void;
  addEventListener<Name extends keyof LoginWidgetEventMap>(
    type: Name,
    listener: (event: LoginWidgetEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/**
 * Gives an element class the attributes and properties of `<login-widget>`. What it shows is its own affair: it says
 * so in `SHOW` and `END`. Several settings changed in a row are one change, and equal ones none.
 *
 * @param Base what draws: the fast start's own class, or the one that r2wc makes of a React component.
 */
export function withSettings(Base: new () => HTMLElement) {
  abstract class SettingsElement extends (Base as new () => Drawn) {
    static readonly observedAttributes = [...Object.values(TEXTS), 'config', 'theme', 'enable-shadow-dom'];

    declare publicToken: string | null;
    declare apiUrl: string | null;
    declare screen: string | null;
    #config: unknown;
    #theme: unknown;
    #strings: Overrides = {};
    #client: AuthClient | undefined;
    #key: string | undefined;
    #usedClient: AuthClient | undefined;
    #isChangeQueued = false;

    abstract [SHOW](raw: RawSettings): void;
    abstract [END](): void;
    abstract get [CLIENT](): AuthClient | undefined;

    /** Once it has a shadow root it keeps it; one that came with the page's HTML counts. */
    get [ROOT](): ShadowRoot | HTMLElement {
      return this.shadowRoot ?? (this.enableShadowDom ? this.attachShadow({ mode: 'open' }) : this);
    }

    get config(): WidgetConfigInput | string | null {
      return (this.#config ?? this.getAttribute('config')) as WidgetConfigInput | string | null;
    }

    set config(value: WidgetConfigInput | string | null | undefined) {
      this.#config = value ?? undefined;
      this.#change();
    }

    get theme(): ThemeInput | string | null {
      return (this.#theme ?? this.getAttribute('theme')) as ThemeInput | string | null;
    }

    set theme(value: ThemeInput | string | null | undefined) {
      this.#theme = value ?? undefined;
      this.#change();
    }

    get strings(): Overrides {
      return this.#strings;
    }

    set strings(value: Overrides | null | undefined) {
      this.#strings = value ?? {};
      this.#change();
    }

    /** The page's own client where it set one, else the one that the running widget made. */
    get client(): AuthClient | undefined {
      return this.#client ?? this[CLIENT];
    }

    set client(value: AuthClient | null | undefined) {
      this.#client = value ?? undefined;
      this.#change();
    }

    get enableShadowDom(): boolean {
      return (this.getAttribute('enable-shadow-dom') ?? 'false') !== 'false';
    }

    set enableShadowDom(value: boolean) {
      this.toggleAttribute('enable-shadow-dom', value);
    }

    override connectedCallback(): void {
      for (const name of OBJECTS) this.#upgrade(name);
      this.#show();
      super.connectedCallback?.();
    }

    /** Moving the element within the page disconnects and connects it at once: only what stays out is ended. */
    disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.#key = undefined;
        this[END]();
      });
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

    #show(): void {
      const { publicToken, apiUrl, screen, config, theme } = this;
      const raw = {
        publicToken,
        apiUrl,
        screen,
        config,
        theme,
        strings: this.#strings,
        client: this.#client,
      };
      const key = keyOf(raw);
      if (key === this.#key && raw.client === this.#usedClient) return;
      this.#key = key;
      this.#usedClient = raw.client;
      this[SHOW](raw);
    }

    #upgrade(name: (typeof OBJECTS)[number]): void {
      if (!Object.hasOwn(this, name)) return;
      const value = this[name];
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
  }
  for (const [property, attribute] of Object.entries(TEXTS)) {
    Object.defineProperty(SettingsElement.prototype, property, {
      configurable: true,
      get(this: Element) {
        return this.getAttribute(attribute);
      },
      set(this: Element, value: string | null) {
        if (value === null) this.removeAttribute(attribute);
        else this.setAttribute(attribute, value);
      },
    });
  }
  return SettingsElement;
}
