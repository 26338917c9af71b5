import type { AuthClient } from '@login-widget/auth-client';
import type { BusinessClient } from '@login-widget/auth-client/b2b';
import { askEarly, type EarlyCalls } from '@login-widget/auth-client/early';
import type { WidgetConfigInput } from '../config/config.ts';
import { attemptKey } from '../element/attempt-key.ts';
import { projectOf } from '../element/project.ts';
import type { RawSettings } from '../element/raw-settings.ts';
import { CLIENT, END, IS_AT_WORK, ROOT, SHOW, withSettings } from '../element/with-settings.ts';
import type { Submission, SubmittedCall } from '../flows/main/submission.ts';
import { sayWith } from '../i18n/first-texts.ts';
import { mayOfferInField } from '../rules/may-offer-in-field.ts';
import first from '../theme/first.css?inline';
import { adoptStylesheet } from '../theme/stylesheet.ts';
import type { ThemeInput } from '../theme/theme.ts';
import { toDom } from '../view/to-dom.ts';
import { firstScreen } from './first-screen.tsx';
import { outlines } from './outlines.ts';
import type { PrefetchedClient } from './prefetch-client.ts';
import { sendCode } from './send-code.ts';
import type { Application } from './start-application.tsx';
import { themeProperties } from './theme-properties.ts';
import { type FormInput, watchForm } from './watch-form.ts';

let count = 0;

const nextTask = () => new Promise((next) => setTimeout(next));

/** Attributes that identify an element of the form, and that do not change by themselves. */
const MARKS = ['id', 'class', 'placeholder', 'autocomplete', 'aria-label'];

const elementsOf = (form: Element): string =>
  [...form.querySelectorAll('*')].map((element) => MARKS.map((name) => element.getAttribute(name))).join();

/** True for the same texts and images in the same elements. Ignores what typing and a server's rendering change. */
const isSame = (one: Element, other: Element): boolean =>
  one.textContent === other.textContent &&
  elementsOf(one) === elementsOf(other) &&
  one.querySelector('img')?.src === other.querySelector('img')?.src;

/** Returns undefined for settings that cannot be read; the application reports the problems. */
function tried<Result>(make: () => Result): Result | undefined {
  try {
    return make();
  } catch {
    return;
  }
}

/**
 * True if scripts can see a session cookie; the application verifies it. Frames without an origin have no cookies.
 */
const hasSessionCookie = () => tried(() => document.cookie.includes('stytch_session='));

/** True if an attempt from before a reload is stored: the application shows its screen. */
const hasAttempt = (raw: RawSettings) =>
  tried(() => sessionStorage.getItem(attemptKey(projectOf(raw).publicToken)) !== null);

/** Input of the first screen, or undefined when another screen comes first. */
function planFor(raw: RawSettings) {
  const { screen, config, theme, strings, client } = raw;
  const isMain = (screen ?? 'sign-in') === 'sign-in' && !location.search.includes('stytch_token_type');
  const mayBeSignedIn = client ? client.session.getSync() : hasSessionCookie();
  if (!isMain || mayBeSignedIn || hasAttempt(raw)) return;
  return tried(() => {
    const say = sayWith(strings);
    const look = (theme ?? {}) as ThemeInput;
    const given = (config ?? {}) as WidgetConfigInput;
    return { say, look, given, entries: outlines(given) };
  });
}

type Plan = NonNullable<ReturnType<typeof planFor>>;

/** The drawn form with its custom properties. Undefined if the settings contain a mistake. */
const formFor = ({ say, look, given }: Plan, idPrefix: string) =>
  tried(() => {
    const screen = firstScreen(given, say, { ...look, idPrefix, offersInField: mayOfferInField() });
    return screen && { form: toDom(screen), properties: themeProperties(look) };
  });

/**
 * `<login-widget>` for script tags and bundlers: draws the form at once, loads the application in the background, and
 * lets it hydrate the form with what the person has typed and pressed.
 */
export class FastLoginWidgetElement extends withSettings(
  // On a server there is no `HTMLElement`.
  globalThis.HTMLElement ?? (class {} as typeof HTMLElement),
) {
  #ids: string | undefined;
  #raw: RawSettings | undefined;
  #drawn: Element | undefined;
  #input: FormInput | undefined;
  /** The project whose settings were requested, and the requests that are pending. */
  #requested: { readonly of: string; readonly calls: EarlyCalls | undefined } | undefined;
  /** Input of the drawn form. */
  #plan: Plan | undefined;
  /** The prefetched client for the settings in `#raw`, until the application takes it over. */
  #prefetched: PrefetchedClient | undefined;
  /** Settles when `#prefetched` has loaded or failed. */
  #prefetching = Promise.resolve();
  #application: Application | undefined;
  #isLoading = false;
  /** Message to show because the application could not be loaded. */
  #problem: string | undefined;
  /** Set to 1 by the script of a server's form that was submitted early; 0 once the element handles the form. */
  declare early: 0 | 1 | undefined;

  get [CLIENT](): AuthClient | BusinessClient | undefined {
    // A starting application may report a session to the page while it is still being mounted.
    return this.#application?.content.view?.client ?? this.#prefetched?.runtime.services.client;
  }

  /** True if a screen after the first was drawn. */
  get #isFurther(): boolean {
    return this.#prefetched !== undefined && this.#prefetched.runtime.route.flow !== 'main';
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
    // Other settings of the same project stop no pending request.
    if (!isSameProject || !this.#prefetched?.runtime.adapt(raw)) {
      this.#clear();
      // The project's settings are requested before anything is drawn, because the first call waits for them.
      this.#requestSettings(raw);
      this.#prefetching = this.#prefetch();
    }
    adoptStylesheet(this[ROOT], first);
    this.#draw();
    this.#loadAfterClient();
  }

  [END](): void {
    this.#raw = undefined;
    this.#release();
    this.#requested?.calls?.drop();
    this.#requested = undefined;
    this.#clear();
    this.#application?.end();
    this.#application = undefined;
    this.#drawn = undefined;
  }

  /** Prefix of a server's form, if there is one. */
  get #idPrefix(): string {
    this.#ids ??= this.dataset.ids ?? `lw${++count}`;
    return this.#ids;
  }

  #draw(): void {
    const root = this[ROOT];
    const drawn = this.#plan && formFor(this.#plan, this.#idPrefix);
    // A form that is drawn by the server or already in use stays if it is equal; so does a later screen.
    const there = root.querySelector<HTMLElement>('.lw') ?? undefined;
    const stays = this.#isFurther || (there && drawn && isSame(there, drawn.form));
    const form = stays ? there : drawn?.form;
    const field = there?.querySelector('input');
    const hadFocus = field?.matches(':focus');
    for (const node of [...root.childNodes]) if (node !== form) node.remove();
    if (form && !stays) root.append(form);
    form?.removeAttribute('style');
    for (const [name, value] of drawn?.properties ?? []) form?.style.setProperty(name, value);
    this.#drawn = form;
    if (!stays || !this.#input) {
      const before = this.#input?.submission;
      // The call of a client that was disposed does not count.
      const earlier = this.early === 1 || (before && (this.#prefetched ? before : { text: before.text }));
      const now = form?.querySelector('input');
      if (!stays && field && now?.name === field.name) {
        now.value = field.value;
        if (hadFocus) now.focus({ preventScroll: true });
      }
      this.#watch(earlier);
    }
    this.early = 0;
    // The form may have been submitted before any script ran, or under other settings.
    this.#forward();
  }

  /** Watches the screen that is drawn. */
  #watch(earlier?: Submission | boolean): void {
    // The next watcher starts without the previous one, and does not handle its input again.
    this.#release();
    this.#input = watchForm(this[ROOT], earlier, (isPress) => {
      this.#forward();
      if (isPress) this.#loadAfterClient();
    });
    this.#input.showProblem(this.#problem);
  }

  /** Requests the project's settings for the first call. Not needed with a page's own client, or a likely session. */
  #requestSettings(raw: RawSettings): void {
    const { publicToken, apiUrl } = projectOf(raw);
    const of = this.#plan && !raw.client && publicToken ? publicToken + apiUrl : '';
    if (this.#requested?.of === of) return;
    this.#requested?.calls?.drop();
    // The client reports an invalid address.
    this.#requested = {
      of,
      calls: of ? tried(() => askEarly(publicToken, apiUrl, raw.strings.locale ?? 'en')) : undefined,
    };
  }

  #clear(): void {
    this.#prefetched?.runtime.dispose();
    this.#prefetched = undefined;
  }

  /** Loads the client, which comes before the screens. The application reports errors. */
  #prefetch(): Promise<void> {
    return import('./prefetch-client.ts')
      .then(({ prefetchClient }) => {
        if (!this.#raw || this.#application) return;
        const place = {
          root: this[ROOT],
          idPrefix: this.#idPrefix,
          fetch: this.#requested?.calls?.fetch,
          onDrawn: () => this.#watch(),
        };
        this.#prefetched ??= prefetchClient(this, this.#raw, place);
        this.#forward();
      })
      .catch(() => {});
  }

  /** Handles input and submissions. */
  #forward(): void {
    const input = this.#input;
    if (!input) return;
    if (this.#prefetched) this.#prefetched.follow(input);
    else if (this.#plan && input.submission) {
      sendCode(this.#requested?.calls, this.#plan, input.submission.text);
    }
  }

  /** Loads the application after the client, and after a submitted form was sent. */
  #loadAfterClient(): void {
    this.#prefetching.then(nextTask).then(() => this.#raw && this.#load());
  }

  #load(): void {
    if (this.#isLoading || this.#application) return;
    this.#isLoading = true;
    this.#showProblem(undefined);
    import('./start-application.tsx')
      .then(async ({ startApplication }) => {
        // A first attempt may have failed; try again.
        if (!this.#prefetched) await this.#prefetch();
        // Evaluating the application was a long task, so hydration gets a task of its own.
        await Promise.all([this.#prefetched?.ready(), nextTask()]);
        if (!this.#raw || this.#application) return;
        this.#application = startApplication(
          {
            element: this,
            root: this[ROOT],
            idPrefix: this.#idPrefix,
            drawn: this.#drawn,
            runtime: this.#prefetched?.runtime,
            onWired: () => this.#handOver(),
            onHydrated: () => this.#pressAgain(),
          },
          this.#raw,
        );
        this.#prefetched = undefined;
      })
      .catch((error: unknown) => {
        // For the developer: the error may be in the page or in the widget.
        console.error(error);
        this.#showProblem(sayWith(this.#raw?.strings ?? {})('common.couldNotLoad'));
        addEventListener('online', this.#loadAgain, { once: true });
      })
      .finally(() => {
        this.#isLoading = false;
      });
  }

  /** One listener, so that repeated failures do not add more. */
  readonly #loadAgain = () => this.#raw && this.#load();

  #showProblem(problem: string | undefined): void {
    this.#problem = problem;
    this.#input?.showProblem(problem);
  }

  /** Returns the call that Main waits for. */
  #handOver(): SubmittedCall | undefined {
    this.#input?.stop();
    return this.#input?.submission?.call;
  }

  #release(): HTMLElement | undefined {
    const pressed = this.#input?.release();
    this.#input = undefined;
    return pressed;
  }

  #pressAgain(): void {
    const isWithMain = this.#input?.submission?.call !== undefined;
    const pressed = this.#release() as HTMLButtonElement | undefined;
    if (isWithMain) return;
    if (pressed?.isConnected) pressed.click();
    else if (pressed?.type === 'submit') this[ROOT].querySelector('form')?.requestSubmit();
  }
}
