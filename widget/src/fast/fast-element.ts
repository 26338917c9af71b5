import type { AuthClient } from '@login-widget/auth-client';
import { askEarly, type EarlyCalls } from '@login-widget/auth-client/early';
import type { WidgetConfigInput } from '../config/config.ts';
import { projectOf } from '../element/project.ts';
import type { RawSettings } from '../element/raw-settings.ts';
import { CLIENT, END, ROOT, SHOW, withSettings } from '../element/with-settings.ts';
import first from '../theme/first.css?inline';
import { adoptStylesheet } from '../theme/stylesheet.ts';
import type { ThemeInput } from '../theme/theme.ts';
import { draw } from '../ui/draw.ts';
import { type Early, watchEarly } from './early.ts';
import { firstScreen } from './first-screen.ts';
import type { Ahead } from './go-ahead.ts';
import { outline } from './outline.ts';
import { sendEarly } from './send-early.ts';
import type { Application } from './take-over.tsx';
import { textsWith } from './texts.ts';
import { themeProperties } from './theme-properties.ts';

let count = 0;

const nextTask = () => new Promise((next) => setTimeout(next));

const parsed = <Value>(value: unknown): Value =>
  (typeof value === 'string' ? JSON.parse(value) : (value ?? {})) as Value;

/** A session that the page's scripts can see; the application looks closer. Frames without an origin have no cookies. */
function hasSessionCookie(): boolean {
  try {
    return document.cookie.includes('stytch_session=');
  } catch {
    return false;
  }
}

/** The elements of a form, by what tells them apart. */
const elementsOf = (form: Element): string =>
  [...form.querySelectorAll('*')].map((element) => element.id + element.getAttribute('class')).join();

/** The same texts and images in the same elements; what a person's typing and the server's post change is left out. */
const isSame = (one: Element, other: Element): boolean =>
  one.textContent === other.textContent &&
  elementsOf(one) === elementsOf(other) &&
  one.querySelector('img')?.src === other.querySelector('img')?.src;

/** Settings that cannot be read are told of by the application. */
function tried<Result>(make: () => Result): Result | undefined {
  try {
    return make();
  } catch {
    return;
  }
}

/** What the form is drawn from; nothing where something else will be shown. */
function planFor({ screen, config, theme, strings, client }: RawSettings) {
  const isMain = (screen ?? 'sign-in') === 'sign-in' && !location.search.includes('stytch_token_type');
  const mayBeSignedIn = client ? client.session.getSync() : hasSessionCookie();
  if (!isMain || mayBeSignedIn) return;
  return tried(() => {
    const say = textsWith(strings);
    const look = parsed<ThemeInput>(theme);
    const given = parsed<WidgetConfigInput>(config);
    return { say, look, given, entries: outline(given, say) };
  });
}

type Plan = NonNullable<ReturnType<typeof planFor>>;

/** Nothing where the settings hold a mistake. */
const formFor = ({ say, look, entries }: Plan, idPrefix: string) =>
  tried(() => {
    const form = firstScreen(draw, entries, say, { ...look, idPrefix }) as HTMLElement | undefined;
    return form && { form, properties: themeProperties(look) };
  });

/**
 * `<login-widget>` for a script tag: draws the form at once, fetches the application behind it, and lets it take over
 * what a person has typed and pressed meanwhile.
 */
export class FastLoginWidgetElement extends withSettings(HTMLElement) {
  #ids: string | undefined;
  #raw: RawSettings | undefined;
  #form: Element | undefined;
  #early: Early | undefined;
  /** The project whose settings have been asked for, and what is on its way from there. */
  #asked: { readonly of: string; readonly calls: EarlyCalls | undefined } | undefined;
  /** What the drawn form was drawn from. */
  #plan: Plan | undefined;
  /** For the settings in `#raw`, until the application has it. */
  #ahead: Ahead | undefined;
  /** Settles when that has come, or could not. */
  #laid = Promise.resolve();
  #application: Application | undefined;
  #isFetching = false;
  /** Why the application is not here. */
  #problem: string | undefined;
  /** 1 from the server's form, when it was submitted before there was any script; 0 since there is. */
  declare early: 0 | 1 | undefined;

  get [CLIENT](): AuthClient | undefined {
    return this.#application?.content.view?.services.client;
  }

  [SHOW](raw: RawSettings): void {
    this.#raw = raw;
    if (this.#application) {
      this.#application.show(raw);
      return;
    }
    this.#clear();
    // What a first call needs is asked for before anything is drawn: the settings first, which the call waits for.
    this.#plan = planFor(raw);
    if (this.#plan) this.#ask(raw);
    this.#laid = this.#lay();
    adoptStylesheet(this[ROOT], first);
    this.#draw(this.#plan);
    this.#come();
  }

  [END](): void {
    this.#raw = undefined;
    this.#early?.release();
    this.#clear();
    this.#application?.end();
    this.#application = undefined;
    this.#form = undefined;
  }

  /** Those that the server gave, where it drew the form. */
  get #idPrefix(): string {
    this.#ids ??= this.dataset.ids ?? `lw${++count}`;
    return this.#ids;
  }

  #draw(plan: Plan | undefined): void {
    const root = this[ROOT];
    const drawn = plan && formFor(plan, this.#idPrefix);
    // What the server drew, or what somebody is typing into already, stays where it is the same.
    const there = root.querySelector<HTMLElement>('.lw');
    const form = there && drawn && isSame(there, drawn.form) ? there : drawn?.form;
    for (const node of [...root.childNodes]) if (node !== form) node.remove();
    if (form && form !== there) root.append(form);
    for (const [name, value] of drawn?.properties ?? []) form?.style.setProperty(name, value);
    this.#form = form;
    this.#watch();
    this.early = 0;
  }

  /** Watches the screen that is drawn. */
  #watch(): void {
    this.#early?.release();
    this.#early = watchEarly(this[ROOT], this.early === 1, (isPress) => {
      this.#heed();
      if (isPress) this.#come();
    });
    this.#early.tell(this.#problem);
    // The server's form may have been submitted before.
    this.#heed();
  }

  /** A first call needs the project's settings. A page's own client has them, and so may who seems to be signed in. */
  #ask(raw: RawSettings): void {
    const { publicToken, apiUrl } = projectOf(raw);
    const of = publicToken + apiUrl;
    if (raw.client || this.#asked?.of === of) return;
    // An address that is none is the client's affair.
    this.#asked = { of, calls: tried(() => askEarly(publicToken, apiUrl)) };
  }

  #clear(): void {
    this.#ahead?.ground.dispose();
    this.#ahead = undefined;
  }

  /** The client and its calls, which are there before the screens. What is wrong is said by the application. */
  #lay(): Promise<void> {
    return import('./go-ahead.ts')
      .then(({ goAhead }) => {
        if (!this.#raw || this.#application) return;
        const place = {
          root: this[ROOT],
          idPrefix: this.#idPrefix,
          fetch: this.#asked?.calls?.fetch,
          onDrawn: () => this.#watch(),
        };
        this.#ahead ??= goAhead(this, this.#raw, place);
        this.#heed();
      })
      .catch(() => {});
  }

  /** A person has typed or submitted. */
  #heed(): void {
    const early = this.#early;
    if (!early) return;
    if (this.#ahead) this.#ahead.hear(early);
    else if (this.#plan && early.isSubmitted) sendEarly(this.#asked?.calls, this.#plan, early.typed);
  }

  /** The application is fetched when what it stands on is here, and what was submitted has been sent. */
  #come(): void {
    this.#laid.then(nextTask).then(() => this.#raw && this.#fetch());
  }

  #fetch(): void {
    if (this.#isFetching || this.#application) return;
    this.#isFetching = true;
    this.#tell(undefined);
    import('./take-over.tsx')
      .then(
        async ({ takeOver }) => {
          // The application was just evaluated: to take over is a task of its own.
          await Promise.all([this.#ahead?.ready(), nextTask()]);
          if (!this.#raw || this.#application) return;
          this.#application = takeOver(
            {
              element: this,
              root: this[ROOT],
              idPrefix: this.#idPrefix,
              drawn: this.#form,
              ground: this.#ahead?.ground,
              onWired: () => this.#early?.stop(),
              onTaken: () => this.#pressAgain(),
            },
            this.#raw,
          );
          this.#ahead = undefined;
        },
        () => {
          this.#tell(textsWith(this.#raw?.strings ?? {})('common.couldNotLoad'));
          addEventListener('online', () => this.#raw && this.#fetch(), { once: true });
        },
      )
      .finally(() => {
        this.#isFetching = false;
      });
  }

  #tell(problem: string | undefined): void {
    this.#problem = problem;
    this.#early?.tell(problem);
  }

  #pressAgain(): void {
    const pressed = this.#early?.release() as HTMLButtonElement | undefined;
    this.#early = undefined;
    if (pressed?.isConnected) pressed.click();
    else if (pressed?.type === 'submit') this[ROOT].querySelector('form')?.requestSubmit();
  }
}
