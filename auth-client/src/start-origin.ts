import { awaitedSettings } from './bootstrap/awaited-settings.ts';
import type { Core } from './core.ts';
import type { SessionParts } from './session/session-kind.ts';

/**
 * Origin where a flow at a social provider starts. If the project has its own domain, providers redirect only there, so
 * a click waits until the settings are known.
 */
export async function startOrigin<Parts extends SessionParts>({
  bootstrap,
  environment,
  config,
}: Pick<Core<Parts>, 'bootstrap' | 'environment' | 'config'>): Promise<{
  origin: string;
  cnameDomain: string | null;
}> {
  const { cnameDomain } = await awaitedSettings(bootstrap, environment.clock);
  return { origin: cnameDomain === null ? config.apiUrl : `https://${cnameDomain}`, cnameDomain };
}
