import { isBusiness } from '../config/is-business.ts';
import { createView } from './create-view.ts';
import type { ElementContent } from './element-content.ts';
import { type Groundwork, layGroundwork } from './groundwork.ts';
import type { RawSettings } from './raw-settings.ts';
import { readSettings } from './settings.ts';
import { tellProblems } from './tell-problems.ts';

/** What comes with a chunk of its own is told later. */
type OnLater = (content: ElementContent) => void;

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
    onLater(nothing);
    prepareLater(element, raw, onLater);
  };
  import('./prepare-business.ts').then(
    ({ prepareBusiness }) => onLater(prepareBusiness(element, raw)),
    () => onLater({ ...nothing, failed: { strings: raw.strings, retry } }),
  );
  return nothing;
}

/**
 * Prepares what an element shows, one after the other; what comes late for what has been replaced is dropped. The
 * groundwork is given where it has been laid for these settings already.
 */
export function preparing(element: HTMLElement, onLater: OnLater) {
  let turn = 0;
  return (raw: RawSettings, laid?: Groundwork): ElementContent => {
    turn += 1;
    const mine = turn;
    const onContent: OnLater = (content) => {
      if (mine === turn && element.isConnected) onLater(content);
      else content.view?.dispose();
    };
    return prepareWidget(element, raw, onContent, laid);
  };
}
