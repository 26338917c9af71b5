import type { AuthClient } from '@login-widget/auth-client';
import type { BusinessClient } from '@login-widget/auth-client/b2b';
import r2wc from '@r2wc/react-to-web-component';
import first from '../theme/first.css?inline';
import next from '../theme/next.css?inline';
import { adoptStylesheet } from '../theme/stylesheet.ts';
import rest from '../theme/widget.css?inline';
import { IdPrefixProvider } from '../ui/element-id.ts';
import { contentManager } from './content-manager.ts';
import type { ElementContent } from './element-content.ts';
import { ElementRoot } from './element-root.tsx';
import { activation } from './page/activation.ts';
import type { RawSettings } from './settings/raw-settings.ts';
import { CLIENT, END, ID_PREFIX, IS_AT_WORK, ROOT, SHOW, withSettings } from './settings/with-settings.ts';
import { WidgetPortal } from './widget-portal.tsx';

/** Key of r2wc's method that renders again. */
const RENDER: unique symbol = Symbol.for('r2wc.render') as never;

interface Mounted extends HTMLElement {
  /** Node of React's root. */
  container: HTMLElement;
  connectedCallback(): void;
  disconnectedCallback(): void;
  [RENDER](): void;
}

/** The React component that r2wc mounts. */
function Content({ container }: { container: HTMLElement }) {
  const { content, [ROOT]: root, [ID_PREFIX]: idPrefix } = container as ReactLoginWidgetElement;
  return (
    content && (
      <WidgetPortal root={root}>
        <IdPrefixProvider value={idPrefix}>
          <ElementRoot {...content} />
        </IdPrefixProvider>
      </WidgetPortal>
    )
  );
}

/**
 * r2wc's own props stay empty: its JSON and boolean types throw on or misread some attributes. On a server there is
 * no `HTMLElement`, so the base class is an empty one.
 */
const Base = (globalThis.HTMLElement
  ? r2wc(Content, { props: [] })
  : class {}) as unknown as new () => Mounted;

/**
 * `<login-widget>` for pages that have React.
 *
 * Attributes: `public-token` (required), `config` and `theme` (JSON), `screen`, `api-url`, `locale`,
 * `enable-shadow-dom`.
 * Properties: `config`, `theme` (objects or JSON text), `strings` (texts by message id), `client` (the page's own
 * client).
 * Events: see `LoginWidgetEvents`.
 */
export class ReactLoginWidgetElement extends withSettings(Base) {
  /** Rendered by `Content`. */
  content: ElementContent | undefined;
  readonly #contents = contentManager(this, (content) => this.#draw(content));

  get [CLIENT](): AuthClient | BusinessClient | undefined {
    return this.content?.view?.client;
  }

  get [IS_AT_WORK](): boolean {
    return this.content?.view !== undefined;
  }

  constructor() {
    super();
    // React clears the node of its root, so that is never the element: it may have children of the page.
    (this as unknown as Mounted).container = document.createElement('div');
  }

  [SHOW](raw: RawSettings, isSameProject: boolean): void {
    const activated = activation();
    if (activated) activated.then(() => this.isConnected && this[SHOW](raw, isSameProject));
    else this.#show(raw, isSameProject);
  }

  #show(raw: RawSettings, isSameProject: boolean): void {
    for (const sheet of [first, next, rest]) adoptStylesheet(this[ROOT], sheet);
    const { content } = this;
    // A copy of an element, such as one that a page keeps for Back, has the screen of the original, which no one handles.
    if (!content) this[ROOT].replaceChildren();
    if (!isSameProject) this.#contents.end(content);
    this.#draw(isSameProject && content ? this.#contents.adapt(content, raw) : this.#contents.create(raw));
  }

  #draw(content: ElementContent): void {
    this.content = content;
    content.view?.start();
    (this as unknown as Mounted)[RENDER]();
  }

  [END](): void {
    this.#contents.end(this.content);
    this.content = undefined;
    Base.prototype.disconnectedCallback.call(this);
  }
}
