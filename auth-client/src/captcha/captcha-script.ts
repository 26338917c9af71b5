import type { Page } from '../environment.ts';
import type { Captcha, Fingerprint } from './protection.ts';

interface Enterprise {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

/** reCAPTCHA Enterprise, or a stand-in that defines the same name; its script loads when the first token is needed. */
export const captchaFromScript =
  (page: Page, scriptUrl: string): Captcha =>
  async (siteKey) => {
    await page.loadScript(`${scriptUrl}?render=${encodeURIComponent(siteKey)}`);
    const enterprise = (page.global('grecaptcha') as { enterprise?: Enterprise } | undefined)?.enterprise;
    if (!enterprise) throw new Error(`${scriptUrl} did not define grecaptcha.enterprise.`);
    await new Promise<void>((resolve) => enterprise.ready(resolve));
    return enterprise.execute(siteKey, { action: 'LOGIN' });
  };

/** The provider's device fingerprint; its script loads when the first id is needed. */
export const fingerprintFromScript =
  (page: Page, publicToken: string, urls: { script: string; submit: string }): Fingerprint =>
  async () => {
    await page.loadScript(urls.script);
    const query = page.global('GetTelemetryID');
    if (typeof query !== 'function') throw new Error(`${urls.script} did not define GetTelemetryID.`);
    return query(publicToken, urls.submit);
  };
