import { isBusiness } from '../config/is-business.ts';
import { createView } from './create-view.ts';
import type { ElementContent } from './element-content.ts';
import { type Groundwork, layGroundwork } from './groundwork.ts';
import type { RawSettings } from './raw-settings.ts';
import { readSettings } from './settings.ts';
import { tellProblems } from './tell-problems.ts';

/** What comes with a chunk of its own is made later, if it is still wanted. */
type OnLater = (make: () => ElementContent) => void;

/** Makes what the settings ask for; a widget still wants to be started. Mistakes are told to the page's developer. */
function prepareWidget(
  element: HTMLElement,
  raw: RawSettings,
  onLater: OnLater,
  laid?: Groundwork,
): ElementContent {
  if (isBusiness(raw.config)) return prepareLater(element, raw, onLater);
  const settings = laid?.settings ?? readSettings(raw);
  const { problems } = settings;
  if (problems.length === 0) {
    return { view: createView(element, laid ?? layGroundwork(element, settings)), problems };
  }
  tellProblems(element, problems);
  return { view: undefined, problems };
}

/** The business variant: nothing is there until its chunk is. */
function prepareLater(element: HTMLElement, raw: RawSettings, onLater: OnLater): ElementContent {
  const nothing = { view: undefined, problems: [] };
  const retry = () => {
    onLater(() => nothing);
    prepareLater(element, raw, onLater);
  };
  import('./prepare-business.ts').then(
    ({ prepareBusiness }) => onLater(() => prepareBusiness(element, raw)),
    () => onLater(() => ({ ...nothing, failed: { strings: raw.strings, retry } })),
  );
  return nothing;
}

/** The same widget under other settings; nothing where those leave nothing to offer, or are those of another widget. */
function adapted(
  element: HTMLElement,
  { view, problems }: ElementContent,
  raw: RawSettings,
): ElementContent | undefined {
  const other = view?.adapt(raw);
  if (!view || !other) return undefined;
  const { omissions, ...look } = other;
  tellProblems(element, omissions);
  return { view: { ...view, ...look }, problems };
}

/** Prepares what an element shows, one after the other. */
export interface Preparing {
  /** @param laid the groundwork, where it has been laid for these settings already. */
  next(raw: RawSettings, laid?: Groundwork): ElementContent;
  /** What is shown under other settings of the same project; what goes on goes on, where that is possible. */
  adapt(content: ElementContent, raw: RawSettings): ElementContent;
  /** Ends what is shown. What is still on its way comes to nothing, and is not even made: it would take up the address. */
  end(content: ElementContent | undefined): void;
}

export function preparing(element: HTMLElement, onContent: (content: ElementContent) => void): Preparing {
  let turn = 0;
  const all: Preparing = {
    next(raw, laid) {
      turn += 1;
      const mine = turn;
      return prepareWidget(element, raw, (make) => mine === turn && onContent(make()), laid);
    },
    adapt(content, raw) {
      const other = adapted(element, content, raw);
      if (other) return other;
      all.end(content);
      return all.next(raw);
    },
    end(content) {
      turn += 1;
      content?.view?.dispose();
    },
  };
  return all;
}
