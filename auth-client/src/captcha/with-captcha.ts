import type { BootstrapStore } from '../bootstrap/bootstrap-store.ts';
import { settingsSoon } from '../bootstrap/settings-soon.ts';
import type { Environment } from '../environment.ts';
import { CaptchaRequiredError } from '../errors/captcha-required-error.ts';
import { CaptchaUnavailableError } from '../errors/captcha-unavailable-error.ts';
import type { Call } from '../transport/call.ts';
import { type ProtectionSources, protectionFields } from './protection.ts';

export interface WithCaptchaNeeds extends ProtectionSources {
  readonly bootstrap: BootstrapStore;
  readonly environment: Pick<Environment, 'clock'>;
}

/**
 * Adds captcha and fingerprint to the calls whose rows ask for them, and repeats a call once where the provider
 * demands both. A script that is blocked does not stop the first try: the provider may not insist.
 */
export function withCaptcha(call: Call, needs: WithCaptchaNeeds): Call {
  return async (row, request = {}) => {
    const { protection } = row;
    if (!protection) return call(row, request);
    const send = (fields: object) =>
      call(row, { ...request, body: { ...(request.body as object), ...fields } as never });
    const settings = await settingsSoon(needs.bootstrap, needs.environment.clock);
    try {
      return await send(await protectionFields(settings, protection, needs).catch(() => ({})));
    } catch (error) {
      if (protection !== 'retried' || !(error instanceof CaptchaRequiredError)) throw error;
      const fresh = await needs.bootstrap.get();
      if (!fresh.runDFPProtectedAuth) throw new CaptchaUnavailableError({ cause: error });
      const fields = await protectionFields(fresh, protection, needs, true).catch((cause: unknown) => {
        throw new CaptchaUnavailableError({ cause });
      });
      return send(fields);
    }
  };
}
