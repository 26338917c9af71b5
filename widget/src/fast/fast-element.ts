import type { AuthClient } from '@login-widget/auth-client';
import type { BusinessClient } from '@login-widget/auth-client/b2b';
import { askEarly, type EarlyCalls } from '@login-widget/auth-client/early';
import { projectOf } from '../element/settings/project.ts';
import type { RawSettings } from '../element/settings/raw-settings.ts';
import {
  CLIENT,
  END,
  ID_PREFIX,
  IS_AT_WORK,
  ROOT,
  SHOW,
  withSettings,
} from '../element/settings/with-settings.ts';
import type { Submission } from '../flows/main/submission.ts';
import { firstTextWith } from '../i18n/first-texts.ts';
import { mayOfferInField } from '../rules/may-offer-in-field.ts';
import first from '../theme/first.css?inline';
import { adoptStylesheet } from '../theme/stylesheet.ts';
import type { ThemeInput } from '../theme/theme.ts';
import { toDom } from '../view/to-dom.ts';
import { firstScreen } from './first-screen.tsx';
import { type FirstScreenInput, firstScreenInput } from './first-screen-input.ts';
import type { PrefetchedClient } from './prefetch-client.ts';
import { isSameForm } from './same-form.ts';
import { sendCode } from './send-code.ts';
import type { Application } from './start-application.tsx';
import { themeProperties } from './theme-properties.ts';
import { tried } from './tried.ts';
import { type FormInput, watchForm } from './watch-form.ts';

const nextTask = () => new Promise((next) => setTimeout(next));

/**
 * The start for the settings of one project: empty while only the form is drawn, then with the client, then with the
 * application. Other settings begin another start, and what is still loading for this one is ignored.
 */
interface Startup {
  /** Handles the form until the application has it. Absent for settings with a mistake, and in the business variant. */
  client?: PrefetchedClient | undefined;
  application?: Application;
  /** Message to show because the application could not be loaded. A press, or a network, tries it again. */
  problem?: string | undefined;
}

/** The form to draw. Undefined if the settings contain a mistake. */
const formFor = ({ label, look, given }: FirstScreenInput, idPrefix: string) =>
  tried(() => {
    const screen = firstScreen(given, label, { ...look, idPrefix, offersInField: mayOfferInField() });
    return screen && toDom(screen);
  });

/**
 * `<login-widget>` for script tags and bundlers: draws the form at once, loads the application in the background, and
 * lets it hydrate the form with what the person has typed and pressed.
 */
export class FastLoginWidgetElement extends withSettings(
  // On a server there is no `HTMLElement`.
  globalThis.HTMLElement ?? (class {} as typeof HTMLElement),
) {
  #raw: RawSettings | undefined;
  /** Input of the drawn form. Undefined when another screen comes first. */
  #firstScreen: FirstScreenInput | undefined;
  #input: FormInput | undefined;
  /** Requests for the project that were made before the client was loaded. */
  #calls: EarlyCalls | undefined;
  /** Undefined while the element is not in the page. */
  #startup: Startup | undefined;
  /** Set to 1 by the script of a server's form that was submitted early; 0 once the element handles the form. */
  declare early: 0 | 1 | undefined;

  get [CLIENT](): AuthClient | BusinessClient | undefined {
    // A starting application may report a session to the page while it is still being mounted.
    return this.#startup?.application?.content.view?.client ?? this.#startup?.client?.runtime.services.client;
  }

  /** True if a screen after the first was drawn. */
  get #isPastFirst(): boolean {
    return (this.#startup?.client?.runtime.route.flow ?? 'main') !== 'main';
  }

  get [IS_AT_WORK](): boolean {
    return this.#startup?.application !== undefined || this.#isPastFirst;
  }

  [SHOW](raw: RawSettings, isSameProject: boolean): void {
    this.#raw = raw;
    const startup = this.#startup;
    if (startup?.application) {
      startup.application.show(raw, isSameProject);
      return;
    }
    this.#firstScreen = firstScreenInput(raw);
    // Other settings of the same project stop no pending request.
    const continues = isSameProject && startup?.client?.runtime.adapt(raw);
    if (!continues) {
      startup?.client?.runtime.dispose();
      // The project's settings are requested before anything is drawn, because the first call waits for them.
      if (!isSameProject || !this.#calls) this.#requestSettings(raw);
      this.#start();
    }
    adoptStylesheet(this[ROOT], first);
    this.#draw();
  }

  [END](): void {
    const root = this[ROOT];
    const field = root.querySelector('[type=email]');
    this.#input?.release();
    this.#input = undefined;
    this.#calls?.drop();
    this.#calls = undefined;
    this.#startup?.application?.end();
    this.#startup?.client?.runtime.dispose();
    this.#startup = undefined;
    // The page may show the element again, as Vue's `KeepAlive` does. The next form takes the address from the field.
    if (field && !this.#drawn) root.append(field);
  }

  /** The form, or the screen after it. */
  get #drawn(): HTMLElement | null {
    return this[ROOT].querySelector('.lw');
  }

  #draw(): void {
    const root = this[ROOT];
    const current = this.#drawn;
    const wanted = this.#firstScreen && formFor(this.#firstScreen, this[ID_PREFIX]);
    // A form that is drawn by the server or already in use stays if it is equal; so does a later screen. Where another
    // screen comes first, the server's form stays until then.
    const stays = this.#isPastFirst || (current && (wanted ? isSameForm(current, wanted) : !this.#input));
    const form = stays ? current : wanted;
    const field = root.querySelector('input');
    const hadFocus = field?.matches(':focus');
    for (const node of [...root.childNodes]) if (node !== form) node.remove();
    if (form && !stays) root.append(form);
    form?.removeAttribute('style');
    // A later screen has no input to watch, and follows the theme too.
    const properties = tried(() => themeProperties((this.#raw?.theme ?? {}) as ThemeInput));
    for (const [name, value] of properties ?? []) form?.style.setProperty(name, value);
    const newField = form?.querySelector('input');
    if (!stays && field && newField?.name === field.name) {
      newField.value = field.value;
      if (hadFocus) newField.focus({ preventScroll: true });
    }
    if (!stays || !this.#input) {
      const before = this.#input?.submission;
      // The call of a client that was disposed does not count.
      this.#watch(this.early === 1 || (this.#startup?.client ? before : !!before));
    }
    this.early = 0;
    // The form may have been submitted before any script ran, or under other settings.
    this.#forward();
  }

  /** Watches the screen that is drawn. */
  #watch(earlier?: Submission | boolean): void {
    // The next watcher starts without the previous one, and does not handle its input again.
    this.#input?.release();
    this.#input = watchForm(this[ROOT], earlier, (isPress) => {
      this.#forward();
      if (isPress) this.#retry();
    });
    this.#input.showProblem(this.#startup?.problem);
  }

  /** Requests the project's settings for the first call. Not needed with a page's own client, or a likely session. */
  #requestSettings(raw: RawSettings): void {
    const { publicToken, apiUrl } = projectOf(raw);
    // The client reports another token, which may be a secret.
    const isPublic = publicToken.startsWith('public-token-');
    this.#calls?.drop();
    this.#calls =
      this.#firstScreen && !raw.client && isPublic
        ? // The client reports an invalid address.
          tried(() => askEarly(publicToken, apiUrl, raw.strings.locale ?? 'en'))
        : undefined;
  }

  /** Handles input and submissions. */
  #forward(): void {
    const input = this.#input;
    const client = this.#startup?.client;
    if (!input) return;
    if (client) client.follow(input);
    else if (this.#firstScreen && input.submission) {
      sendCode(this.#calls, this.#firstScreen, input.submission.text);
    }
  }

  /** Begins the startup, whose application comes after the client, and after a submitted form was sent. */
  async #start(): Promise<void> {
    const startup: Startup = {};
    this.#startup = startup;
    await this.#loadClient(startup);
    await nextTask();
    await this.#loadApplication(startup);
  }

  /** Loads the client, which comes before the screens. The application reports errors. */
  async #loadClient(startup: Startup): Promise<void> {
    const loaded = await import('./prefetch-client.ts').catch(() => undefined);
    if (!loaded || startup !== this.#startup) return;
    tried(() => {
      startup.client = loaded.prefetchClient(this, this.#raw as RawSettings, {
        root: this[ROOT],
        idPrefix: this[ID_PREFIX],
        fetch: this.#calls?.fetch,
        onDrawn: () => this.#watch(),
      });
      // The client has drawn the screen of an attempt from before a reload, which still needs the theme.
      if (this.#firstScreen) this.#forward();
      else this.#draw();
    });
  }

  async #loadApplication(startup: Startup): Promise<void> {
    if (startup !== this.#startup) return;
    try {
      const application = await import('./start-application.tsx');
      // A first attempt may have failed; try again.
      if (!startup.client) await this.#loadClient(startup);
      // Evaluating the application was a long task, so hydration gets a task of its own.
      await Promise.all([startup.client?.ready(), nextTask(), application.activation()]);
      if (startup !== this.#startup) return;
      startup.application = application.startApplication(
        {
          element: this,
          root: this[ROOT],
          idPrefix: this[ID_PREFIX],
          drawn: this.#drawn,
          runtime: startup.client?.runtime,
          input: this.#input,
        },
        this.#raw as RawSettings,
      );
      startup.client = undefined;
    } catch (error) {
      // For the developer: the error may be in the page or in the widget.
      console.error(error);
      if (startup === this.#startup)
        this.#showProblem(firstTextWith(this.#raw?.strings ?? {})('common.couldNotLoad'));
      addEventListener('online', this.#retry, { once: true });
    }
  }

  /** One listener, so that repeated failures do not add more. */
  readonly #retry = () => {
    const startup = this.#startup;
    if (!startup?.problem) return;
    this.#showProblem(undefined);
    void this.#loadApplication(startup);
  };

  #showProblem(problem: string | undefined): void {
    if (this.#startup) this.#startup.problem = problem;
    this.#input?.showProblem(problem);
  }
}
