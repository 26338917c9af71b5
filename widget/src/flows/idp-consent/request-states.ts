import { report, showError } from '../../routing/flow-setup.ts';
import { isIncomplete } from './consent-error.ts';

/** Transitions of a machine whose application's request the provider refuses, to `refused`. */
export const onRefused = [
  {
    guard: ({ event }: { event: { readonly error: unknown } }) => isIncomplete(event.error),
    target: 'incomplete',
    actions: [showError, report],
  },
  { target: 'failed', actions: [showError, report] },
] as const;

/** States that show why an application's request was refused. */
export const refused = {
  /** The page's address lacks a parameter, so asking again cannot help. */
  incomplete: { tags: 'stuck', meta: { screen: 'idp-error' } },
  failed: { tags: 'stuck', meta: { screen: 'idp-error' }, on: { again: 'asking' } },
} as const;

/** A state that waits for a call: the person may stop waiting. */
export const waitingForAnswer = {
  meta: { screen: 'idp-loading' },
  tags: 'working',
  on: { cancel: { target: 'failed', actions: 'showTimeout' } },
} as const;
