import { settingsSoon } from './bootstrap/settings-soon.ts';
import type { Core } from './core.ts';
import type { SessionParts } from './session/session-kind.ts';

/**
 * The origin where a flow at a social provider starts. Providers send people back to the project's own domain only, where
 * it has one, so a click waits until the settings are known.
 */
export async function startOrigin<Parts extends SessionParts>({
  bootstrap,
  environment,
  config,
}: Pick<Core<Parts>, 'bootstrap' | 'environment' | 'config'>): Promise<{
  origin: string;
  cnameDomain: string | null;
}> {
  const { cnameDomain } = await settingsSoon(bootstrap, environment.clock);
  return { origin: cnameDomain === null ? config.apiUrl : `https://${cnameDomain}`, cnameDomain };
}
