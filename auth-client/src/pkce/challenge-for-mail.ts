import { awaitedSettings } from '../bootstrap/awaited-settings.ts';
import type { BootstrapStore } from '../bootstrap/bootstrap-store.ts';
import type { Environment } from '../environment.ts';
import type { Pkce } from './pkce-slots.ts';
import type { MailRequirement } from './requirement.ts';

export interface MailDependencies {
  readonly bootstrap: BootstrapStore;
  readonly environment: Pick<Environment, 'clock'>;
}

/** Minutes that the longest of a mail's links lives, if the fields of its call say so; otherwise 0. */
const minutesOf = (fields: object = {}): number =>
  Math.max(0, ...Object.entries(fields).map(([name, value]) => (name.endsWith('_minutes') ? value : 0)));

/**
 * PKCE challenge of a magic link or a password reset (RFC 7636, 4.2). Created if the project requires one or its
 * settings are not known. Otherwise there is none, so that the link works on the device on which the mail is read.
 *
 * @param fields of the call that sends the mail
 */
export async function challengeForMail(
  { bootstrap, environment }: MailDependencies,
  requirement: MailRequirement,
  pkce: Pkce,
  fields: object | undefined,
): Promise<string | undefined> {
  const settings = await awaitedSettings(bootstrap, environment.clock);
  if (!bootstrap.isKnown() || settings[requirement]) return pkce.start(minutesOf(fields));
  pkce.startUnbound();
  return undefined;
}
