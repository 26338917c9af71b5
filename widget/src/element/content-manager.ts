import { isBusiness } from '../config/is-business.ts';
import { reportProblems } from './advice/report-problems.ts';
import { createView } from './create-view.ts';
import type { ElementContent } from './element-content.ts';
import { createRuntime, type Runtime } from './runtime.ts';
import type { RawSettings } from './settings/raw-settings.ts';
import { readSettings } from './settings/settings.ts';

/** Called when content from a separate chunk can be created; ignored if it is no longer wanted. */
type OnLater = (make: () => ElementContent) => void;

/**
 * Creates the content for the settings. A view still has to be started. Mistakes are reported to the page's
 * developer.
 */
function createContent(
  element: HTMLElement,
  raw: RawSettings,
  onLater: OnLater,
  runtime?: Runtime,
): ElementContent {
  if (isBusiness(raw.config)) return loadBusiness(element, raw, onLater);
  const settings = runtime?.settings ?? readSettings(raw);
  const { problems } = settings;
  if (problems.length === 0) {
    return { view: createView(element, runtime ?? createRuntime(element, settings)), problems };
  }
  reportProblems(element, problems);
  return { view: undefined, problems };
}

/** Loads the business variant. The content is empty until then. */
function loadBusiness(element: HTMLElement, raw: RawSettings, onLater: OnLater): ElementContent {
  const nothing = { view: undefined, problems: [] };
  const retry = () => {
    onLater(() => nothing);
    loadBusiness(element, raw, onLater);
  };
  import('../business/prepare-business.ts').then(
    ({ prepareBusiness }) => onLater(() => prepareBusiness(element, raw)),
    () => onLater(() => ({ ...nothing, failed: { strings: raw.strings, retry } })),
  );
  return nothing;
}

/** Applies other settings to the view. Returns undefined if they offer nothing, or need another view. */
function adapted(
  element: HTMLElement,
  { view, problems }: ElementContent,
  raw: RawSettings,
): ElementContent | undefined {
  const other = view?.adapt(raw);
  if (!view || !other) return undefined;
  const { omissions, ...look } = other;
  reportProblems(element, omissions);
  return { view: { ...view, ...look }, problems };
}

/** Creates, changes and ends the content of an element. */
interface ContentManager {
  /** @param runtime created for these settings, if it was prefetched */
  create(raw: RawSettings, runtime?: Runtime): ElementContent;
  /** Applies other settings of the same project. A flow in progress continues if possible. */
  adapt(content: ElementContent, raw: RawSettings): ElementContent;
  /**
   * Ends the content. Content that is still loading is never created, because that would remove a token from the
   * address.
   */
  end(content: ElementContent | undefined): void;
}

/** @param onContent called with content that is created later, once its chunk has loaded */
export function contentManager(
  element: HTMLElement,
  onContent: (content: ElementContent) => void,
): ContentManager {
  /** Number of the content that is wanted. Content of an earlier number that is still loading is never created. */
  let latest = 0;
  const manager: ContentManager = {
    create(raw, runtime) {
      latest += 1;
      const own = latest;
      return createContent(element, raw, (make) => own === latest && onContent(make()), runtime);
    },
    adapt(content, raw) {
      const other = adapted(element, content, raw);
      if (other) return other;
      manager.end(content);
      return manager.create(raw);
    },
    end(content) {
      latest += 1;
      content?.view?.dispose();
    },
  };
  return manager;
}
