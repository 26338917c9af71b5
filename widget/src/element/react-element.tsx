import type { AuthClient } from '@login-widget/auth-client';
import type { BusinessClient } from '@login-widget/auth-client/b2b';
import first from '../theme/first.css?inline';
import { adoptStylesheet } from '../theme/stylesheet.ts';
import type { RawSettings } from './raw-settings.ts';
import { type Runtime, runtimeFor } from './runtime.ts';
import { CLIENT, END, ID_PREFIX, IS_AT_WORK, ROOT, SettingsElement, SHOW } from './settings-element.ts';
import { type Application, startApplication } from './start-application.tsx';

const nothing = () => undefined;

/**
 * `<login-widget>` for pages that have React: starts the application at once.
 *
 * Attributes: `public-token` (required), `config` and `theme` (JSON), `screen`, `api-url`, `locale`,
 * `enable-shadow-dom`.
 * Properties: `config`, `theme` (objects or JSON text), `strings` (texts by message id), `client` (the page's own
 * client).
 * Events: see `LoginWidgetEvents`.
 */
export class ReactLoginWidgetElement extends SettingsElement {
  #runtime: Runtime | undefined;
  #application: Application | undefined;

  get [CLIENT](): AuthClient | BusinessClient | undefined {
    // A starting application may report a session to the page while it is still being mounted.
    return this.#application?.content.view?.client ?? this.#runtime?.services.client;
  }

  get [IS_AT_WORK](): boolean {
    return this.#application?.content.view !== undefined;
  }

  [SHOW](raw: RawSettings, isSameProject: boolean): void {
    if (this.#application) {
      this.#application.show(raw, isSameProject);
      return;
    }
    adoptStylesheet(this[ROOT], first);
    this.#runtime = runtimeFor(this, raw);
    this.#application = startApplication(
      {
        element: this,
        root: this[ROOT],
        idPrefix: this[ID_PREFIX],
        drawn: null,
        runtime: this.#runtime,
        onWired: nothing,
        onHydrated: nothing,
      },
      raw,
    );
    this.#runtime = undefined;
  }

  [END](): void {
    this.#application?.end();
    this.#application = undefined;
  }
}
