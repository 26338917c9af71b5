import { awaitedSettings } from '../bootstrap/awaited-settings.ts';
import type { BootstrapStore } from '../bootstrap/bootstrap-store.ts';
import type { Environment } from '../environment.ts';
import type { Pkce } from './pkce-slots.ts';
import type { MailRequirement } from './requirement.ts';

export interface MailDependencies {
  readonly bootstrap: BootstrapStore;
  readonly environment: Pick<Environment, 'clock'>;
}

/**
 * PKCE challenge of a magic link or a password reset (RFC 7636, 4.2). Created if the project requires one or its
 * settings are not known. Otherwise there is none, so that the link works on the device on which the mail is read.
 */
export async function challengeForMail(
  { bootstrap, environment }: MailDependencies,
  requirement: MailRequirement,
  pkce: Pkce,
): Promise<string | undefined> {
  const settings = await awaitedSettings(bootstrap, environment.clock);
  if (!bootstrap.isKnown() || settings[requirement]) return pkce.start();
  pkce.startUnbound();
  return undefined;
}
