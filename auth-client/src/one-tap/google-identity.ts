import type { Config } from '../config.ts';
import type { Page } from '../environment.ts';
import { OneTapError } from '../errors/one-tap-error.ts';
import { loadScript } from '../load-script.ts';
import { ONE_TAP_SCRIPT_PATH } from '../wire/one-tap.ts';

/** Part of Google's script that One Tap uses (https://developers.google.com/identity/gsi/web/reference/js-reference). */
export interface GoogleIdentity {
  initialize(options: GoogleIdentityOptions): void;
  prompt(listener: (moment: PromptMoment) => void): void;
  cancel(): void;
}

export interface GoogleIdentityOptions {
  client_id: string;
  callback(answer: { credential: string }): void;
  auto_select: boolean;
  context: 'use';
  itp_support: boolean;
  use_fedcm_for_prompt: boolean;
  cancel_on_tap_outside: boolean;
  prompt_parent_id?: string;
}

/** State of a prompt. If the browser draws the prompt (FedCM), Google omits methods. */
export interface PromptMoment {
  isSkippedMoment?(): boolean;
  getSkippedReason?(): string | undefined;
  isNotDisplayed?(): boolean;
  getNotDisplayedReason?(): string | undefined;
  isDismissedMoment?(): boolean;
}

const GOOGLE_SCRIPT = 'https://accounts.google.com/gsi/client';

/**
 * Loads Google's script, or the replacement that your own provider serves.
 *
 * @throws {OneTapError} without a page, or if the script is blocked or does not define `google.accounts.id`
 */
export async function loadIdentity(
  page: Page,
  { apiUrl, isOwnProvider }: Pick<Config, 'apiUrl' | 'isOwnProvider'>,
): Promise<GoogleIdentity> {
  const scriptUrl = isOwnProvider ? `${apiUrl}${ONE_TAP_SCRIPT_PATH}` : GOOGLE_SCRIPT;
  if (!page.document) throw new OneTapError('no_page');
  await loadScript(page, scriptUrl).catch((cause) => {
    throw new OneTapError('script_not_loaded', { cause });
  });
  const google = page.global('google') as { accounts?: { id?: GoogleIdentity } } | undefined;
  if (!google?.accounts?.id) throw new OneTapError('script_not_loaded');
  return google.accounts.id;
}
