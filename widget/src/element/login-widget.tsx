import type { AuthClient } from '@login-widget/auth-client';
import r2wc from '@r2wc/react-to-web-component';
import type { WidgetConfigInput } from '../config/config.ts';
import type { Overrides } from '../i18n/words.ts';
import { adoptStylesheet } from '../theme/stylesheet.ts';
import type { ThemeInput } from '../theme/theme.ts';
import { createView, type RunningView } from './create-view.ts';
import { type ElementContent, ElementRoot } from './element-root.tsx';
import { emit, type LoginWidgetEventMap } from './events.ts';
import { type RawSettings, readSettings, settingsKey } from './settings.ts';

/** Redraws what r2wc mounted. */
const RENDER: unique symbol = Symbol.for('r2wc.render') as never;

interface ElementBase extends HTMLElement {
  connectedCallback(): void;
  disconnectedCallback(): void;
  attributeChangedCallback(name: string, old: string | null, value: string | null): void;
  [RENDER](): void;
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

/** All attributes are text to r2wc: its JSON and boolean kinds throw or misread (architecture, traps 2 and 3). */
const Base = r2wc(ElementRoot, {
  props: {
    publicToken: 'string',
    apiUrl: 'string',
    config: 'string',
    theme: 'string',
    screen: 'string',
    enableShadowDom: 'string',
  },
}) as unknown as new () => ElementBase;

/** Properties that take objects; they may have been set before the element was defined. */
const OBJECT_PROPERTIES = ['config', 'theme', 'strings', 'client'] as const;

/**
 * `<login-widget>`: sign-in and sign-up in one tag.
 *
 * Attributes: `public-token` (needed), `config` and `theme` (JSON), `screen`, `api-url`, `enable-shadow-dom`.
 * Properties: `config`, `theme` (objects or JSON text), `strings` (texts by message id), `client` (the page's own client).
 * Events: see `LoginWidgetEvents`.
 */
export class LoginWidgetElement extends Base {
  #config: unknown;
  #theme: unknown;
  #strings: Overrides = {};
  #client: AuthClient | undefined;
  #view: RunningView | undefined;
  #problems: readonly string[] = [];
  #key: string | undefined;
  #usedClient: AuthClient | undefined;
  #isUpdateQueued = false;
  #root: ShadowRoot | undefined;

  get config(): WidgetConfigInput | string | null {
    return (this.#config ?? this.getAttribute('config')) as WidgetConfigInput | string | null;
  }

  set config(value: WidgetConfigInput | string | null | undefined) {
    this.#config = value ?? undefined;
    this.#queueUpdate();
  }

  get theme(): ThemeInput | string | null {
    return (this.#theme ?? this.getAttribute('theme')) as ThemeInput | string | null;
  }

  set theme(value: ThemeInput | string | null | undefined) {
    this.#theme = value ?? undefined;
    this.#queueUpdate();
  }

  get strings(): Overrides {
    return this.#strings;
  }

  set strings(value: Overrides | null | undefined) {
    this.#strings = value ?? {};
    this.#queueUpdate();
  }

  /** The page's own client where it set one, else the one that the running widget made. */
  get client(): AuthClient | undefined {
    return this.#client ?? this.#view?.services.client;
  }

  set client(value: AuthClient | null | undefined) {
    this.#client = value ?? undefined;
    this.#queueUpdate();
  }

  /** What `ElementRoot` shows: the running widget, or what is wrong with its settings. */
  get content(): ElementContent {
    return { root: this.#root ?? this, view: this.#view, problems: this.#problems };
  }

  override connectedCallback(): void {
    for (const name of OBJECT_PROPERTIES) this.#upgradeProperty(name);
    this.#update();
    adoptStylesheet(this.#root ?? this);
    super.connectedCallback();
  }

  /** Moving the element within the page disconnects and connects it at once: only what stays out is ended. */
  override disconnectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected) return;
      super.disconnectedCallback();
      this.#view?.dispose();
      this.#view = undefined;
      this.#key = undefined;
    });
  }

  override attributeChangedCallback(): void {
    this.#queueUpdate();
  }

  #raw(): RawSettings {
    return {
      publicToken: this.getAttribute('public-token'),
      apiUrl: this.getAttribute('api-url'),
      screen: this.getAttribute('screen'),
      config: this.config,
      theme: this.theme,
      strings: this.#strings,
      client: this.#client,
    };
  }

  /** Several attributes set in a row are one change. */
  #queueUpdate(): void {
    if (this.#isUpdateQueued || !this.isConnected) return;
    this.#isUpdateQueued = true;
    queueMicrotask(() => {
      this.#isUpdateQueued = false;
      if (!this.isConnected) return;
      this.#update();
      this[RENDER]();
    });
  }

  #update(): void {
    if (!this.#root && this.#wantsShadow()) this.#root = this.attachShadow({ mode: 'open' });
    const raw = this.#raw();
    const key = settingsKey(raw);
    if (key === this.#key && raw.client === this.#usedClient) return;
    this.#key = key;
    this.#usedClient = raw.client;
    this.#view?.dispose();
    this.#view = undefined;
    const settings = readSettings(raw);
    this.#problems = settings.problems;
    if (settings.problems.length === 0) this.#view = createView(this, settings);
    else this.#complain();
  }

  #wantsShadow(): boolean {
    const value = this.getAttribute('enable-shadow-dom');
    return value !== null && value !== 'false';
  }

  #complain(): void {
    for (const problem of this.#problems) console.error(`[login-widget] ${problem}`);
    emit(this, 'widget-problem', { problems: this.#problems });
  }

  #upgradeProperty(name: (typeof OBJECT_PROPERTIES)[number]): void {
    if (!Object.hasOwn(this, name)) return;
    const value = this[name];
    Reflect.deleteProperty(this, name);
    Reflect.set(this, name, value);
  }
}
