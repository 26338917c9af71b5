import { createView, type RunningView } from './create-view.ts';
import { emit } from './events.ts';
import type { OwnClient } from './own-client.ts';
import type { RawSettings } from './raw-settings.ts';
import { readSettings } from './settings.ts';

/** What an element has to show: its running widget, or the sentences that say what is wrong with its settings. */
export interface ElementContent {
  readonly view: RunningView | undefined;
  readonly problems: readonly string[];
}

/** Makes what the settings ask for; a widget still wants to be started. Mistakes are told to the page's developer. */
export function prepareWidget(element: HTMLElement, raw: RawSettings, ownClient?: OwnClient): ElementContent {
  const settings = readSettings(raw);
  const { problems } = settings;
  if (problems.length === 0) return { view: createView(element, settings, ownClient), problems };
  for (const problem of problems) console.error(`[login-widget] ${problem}`);
  emit(element, 'widget-problem', { problems });
  return { view: undefined, problems };
}
