import type { Page } from '../environment.ts';
import { loadScript } from '../load-script.ts';

/** The part of Google's script that One Tap needs (https://developers.google.com/identity/gsi/web/reference/js-reference). */
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

/** What has become of a prompt. Where the browser draws it (FedCM), Google leaves methods out. */
export interface PromptMoment {
  isSkippedMoment?(): boolean;
  getSkippedReason?(): string | undefined;
  isNotDisplayed?(): boolean;
  getNotDisplayedReason?(): string | undefined;
  isDismissedMoment?(): boolean;
}

/** @throws {Error} where the script is blocked or does not define what it should. */
export async function googleIdentity(page: Page, scriptUrl: string): Promise<GoogleIdentity> {
  await loadScript(page, scriptUrl);
  const google = page.global('google') as { accounts?: { id?: GoogleIdentity } } | undefined;
  if (!google?.accounts?.id) throw new Error(`${scriptUrl} did not define google.accounts.id.`);
  return google.accounts.id;
}
