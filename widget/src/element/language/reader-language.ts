import type { Overrides } from '../../i18n/words.ts';
import type { LoginWidgetElement } from '../public-element.ts';

/** Milliseconds after which the widget is shown in English, until the texts of the language have arrived. */
const PACK_TIMEOUT = 3_000;
/** The same if a form in another language is there, drawn by a server or before the language changed. */
const DRAWN_FORM_TIMEOUT = 30_000;

const NO_TEXTS: Overrides = {};

/** Language of the nearest ancestor that names one, also outside the shadow roots around the element. */
function langAround(element: Element): string | undefined {
  const named = element.closest<HTMLElement>('[lang]')?.lang;
  const root = element.getRootNode();
  return named || (root instanceof ShadowRoot ? langAround(root.host) : undefined);
}

/** Tags in order of preference: of the setting, else of the page, else of the browser. */
function tagsFor(element: LoginWidgetElement): readonly string[] {
  const { locale } = element;
  const one = locale && locale !== 'auto' ? locale : langAround(element);
  return one ? [one] : navigator.languages;
}

/**
 * Texts in the reader's language. English is in the widget and costs nothing; any other language is one more download.
 *
 * @param onChange called when `texts` has another result
 */
export function readerLanguage(element: LoginWidgetElement, onChange: () => void) {
  /** Undefined: at first, and when the texts have to be loaded again. */
  let wanted: string | undefined;
  let loaded: Overrides | undefined;
  const watching = new MutationObserver(onChange);
  const retry = () => {
    wanted = undefined;
    onChange();
  };

  async function load(tags: readonly string[]): Promise<void> {
    const isThere = (element.shadowRoot ?? element).querySelector('.lw:not([lang=en])');
    const timer = setTimeout(() => settle(NO_TEXTS), isThere ? DRAWN_FORM_TIMEOUT : PACK_TIMEOUT);
    const settle = (texts: Overrides) => {
      clearTimeout(timer);
      if (wanted !== `${tags}`) return;
      loaded = texts;
      onChange();
    };
    await import('../../locales/load-pack.ts')
      .then((packs) => packs.loadPack(tags))
      .then(settle, () => {
        settle(NO_TEXTS);
        addEventListener('online', retry, { once: true });
      });
  }

  return {
    /** Follows the page's language while the element is connected. */
    watch: () => watching.observe(document.documentElement, { attributeFilter: ['lang'] }),
    end() {
      watching.disconnect();
      removeEventListener('online', retry);
    },
    /** The texts, those of the language before while others are loading, or undefined while the first are. */
    texts(): Overrides | undefined {
      const tags = tagsFor(element);
      if (wanted !== `${tags}`) {
        wanted = `${tags}`;
        // Some browsers name no language.
        if (/^(en\b|$)/i.test(wanted)) loaded = NO_TEXTS;
        else load(tags);
      }
      return loaded;
    },
  };
}
