import { awaitedSettings } from '../bootstrap/awaited-settings.ts';
import type { BootstrapStore } from '../bootstrap/bootstrap-store.ts';
import type { Environment } from '../environment.ts';
import { CaptchaRequiredError } from '../errors/captcha-required-error.ts';
import { CaptchaUnavailableError } from '../errors/captcha-unavailable-error.ts';
import type { Call } from '../transport/call.ts';
import type { Protect } from './protect.ts';

interface WithCaptchaDependencies {
  readonly bootstrap: BootstrapStore;
  readonly environment: Pick<Environment, 'clock'>;
  /** Called only if the project has a captcha or a fingerprint. */
  readonly protect: Protect;
}

/**
 * Adds captcha and fingerprint to calls whose endpoint asks for them. If the provider then requires a captcha, a call is
 * repeated once with both: if its endpoint is `retried` and the project has a fingerprint, or if it was sent before the
 * settings were known. Without a fingerprint a second captcha is no better than the first. A blocked script does not
 * stop the first attempt, because the provider may not require it.
 */
export function withCaptcha(call: Call, { bootstrap, environment, protect }: WithCaptchaDependencies): Call {
  return async (endpoint, request = {}) => {
    const { protection } = endpoint;
    if (!protection) return call(endpoint, request);
    const send = (fields: object) =>
      call(endpoint, { ...request, body: { ...(request.body as object), ...fields } as never });
    const settings = await awaitedSettings(bootstrap, environment.clock);
    const wasBlind = !bootstrap.isKnown();
    const isProtected = settings.captchaSettings.enabled || settings.runDFPProtectedAuth;
    try {
      return await send(isProtected ? await protect(settings, protection).catch(() => ({})) : {});
    } catch (error) {
      const mayRepeat = protection === 'retried' || wasBlind;
      if (!mayRepeat || !(error instanceof CaptchaRequiredError)) throw error;
      const fresh = await bootstrap.get();
      if (!fresh.runDFPProtectedAuth && !(wasBlind && fresh.captchaSettings.enabled))
        throw new CaptchaUnavailableError({ cause: error });
      const fields = await protect(fresh, protection, true).catch((cause: unknown) => {
        throw new CaptchaUnavailableError({ cause });
      });
      return send(fields);
    }
  };
}
