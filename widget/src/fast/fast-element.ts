import type { AuthClient } from '@login-widget/auth-client';
import { askEarly, type EarlyCalls } from '@login-widget/auth-client/early';
import type { WidgetConfigInput } from '../config/config.ts';
import { attemptKey } from '../element/attempt-key.ts';
import { projectOf } from '../element/project.ts';
import type { RawSettings } from '../element/raw-settings.ts';
import { CLIENT, END, IS_AT_WORK, ROOT, SHOW, withSettings } from '../element/with-settings.ts';
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

/** What tells an element of the form from another, and does not change by itself. */
const MARKS = ['id', 'class', 'placeholder', 'autocomplete', 'aria-label'];

const elementsOf = (form: Element): string =>
  [...form.querySelectorAll('*')].map((element) => MARKS.map((name) => element.getAttribute(name))).join();

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

/** A session that the page's scripts can see; the application looks closer. Frames without an origin have no cookies. */
const hasSessionCookie = () => tried(() => document.cookie.includes('stytch_session='));

/** A sign-in that was begun before the page was loaded again: the application shows its screen. */
const hasAttempt = (raw: RawSettings) =>
  tried(() => sessionStorage.getItem(attemptKey(projectOf(raw).publicToken)) !== null);

/** What the form is drawn from; nothing where something else will be shown. */
function planFor(raw: RawSettings) {
  const { screen, config, theme, strings, client } = raw;
  const isMain = (screen ?? 'sign-in') === 'sign-in' && !location.search.includes('stytch_token_type');
  const mayBeSignedIn = client ? client.session.getSync() : hasSessionCookie();
  if (!isMain || mayBeSignedIn || hasAttempt(raw)) return;
  return tried(() => {
    const say = textsWith(strings);
    const look = (theme ?? {}) as ThemeInput;
    const given = (config ?? {}) as WidgetConfigInput;
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
export class FastLoginWidgetElement extends withSettings(
  // A server that loads the page's modules has no elements, and makes none.
  globalThis.HTMLElement ?? (class {} as typeof HTMLElement),
) {
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

  /** A screen after the first is drawn. */
  get #isFurther(): boolean {
    return this.#ahead !== undefined && this.#ahead.ground.route.flow !== 'main';
  }

  get [IS_AT_WORK](): boolean {
    return this.#application !== undefined || this.#isFurther;
  }

  [SHOW](raw: RawSettings, isSameProject: boolean): void {
    this.#raw = raw;
    if (this.#application) {
      this.#application.show(raw, isSameProject);
      return;
    }
    this.#plan = planFor(raw);
    // Other settings of the same project stop nothing that is on its way.
    if (!isSameProject || !this.#ahead?.ground.adapt(raw)) {
      this.#clear();
      // What a first call needs is asked for before anything is drawn: the settings first, which the call waits for.
      this.#ask(raw);
      this.#laid = this.#lay();
    }
    adoptStylesheet(this[ROOT], first);
    this.#draw();
    this.#come();
  }

  [END](): void {
    this.#raw = undefined;
    this.#early?.release();
    this.#early = undefined;
    this.#asked?.calls?.drop();
    this.#asked = undefined;
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

  #draw(): void {
    const root = this[ROOT];
    const drawn = this.#plan && formFor(this.#plan, this.#idPrefix);
    // What the server drew, or what somebody is typing into already, stays where it is the same; so does a later screen.
    const there = root.querySelector<HTMLElement>('.lw') ?? undefined;
    const stays = this.#isFurther || (there && drawn && isSame(there, drawn.form));
    const form = stays ? there : drawn?.form;
    const field = there?.querySelector('input');
    const hadFocus = field?.matches(':focus');
    for (const node of [...root.childNodes]) if (node !== form) node.remove();
    if (form && !stays) root.append(form);
    form?.removeAttribute('style');
    for (const [name, value] of drawn?.properties ?? []) form?.style.setProperty(name, value);
    this.#form = form;
    if (!stays || !this.#early) {
      const wasSubmitted = this.early === 1 || this.#early?.isSubmitted;
      const now = form?.querySelector('input');
      if (!stays && field && now?.name === field.name) {
        now.value = field.value;
        if (hadFocus) now.focus({ preventScroll: true });
      }
      this.#watch(wasSubmitted);
    }
    this.early = 0;
    // It may have been submitted before there was any script, or for other settings.
    this.#heed();
  }

  /** Watches the screen that is drawn. */
  #watch(wasSubmitted?: boolean): void {
    this.#early?.release();
    // What it has heard is not to be heard again while the next one begins to listen.
    this.#early = undefined;
    this.#early = watchEarly(this[ROOT], wasSubmitted, (isPress) => {
      this.#heed();
      if (isPress) this.#come();
    });
    this.#early.tell(this.#problem);
  }

  /** A first call needs the project's settings. A page's own client has them, and so may who seems to be signed in. */
  #ask(raw: RawSettings): void {
    const { publicToken, apiUrl } = projectOf(raw);
    const of = this.#plan && !raw.client && publicToken ? publicToken + apiUrl : '';
    if (this.#asked?.of === of) return;
    this.#asked?.calls?.drop();
    // An address that is none is the client's affair.
    this.#asked = { of, calls: of ? tried(() => askEarly(publicToken, apiUrl)) : undefined };
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
      .then(async ({ takeOver }) => {
        // What it stands on could not be had at first, perhaps, and is here now.
        if (!this.#ahead) await this.#lay();
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
      })
      .catch((error: unknown) => {
        // For the developer: this may be a mistake of the page's, or of ours.
        console.error(error);
        this.#tell(textsWith(this.#raw?.strings ?? {})('common.couldNotLoad'));
        addEventListener('online', this.#fetchAgain, { once: true });
      })
      .finally(() => {
        this.#isFetching = false;
      });
  }

  /** One listener, however often it failed. */
  readonly #fetchAgain = () => this.#raw && this.#fetch();

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
