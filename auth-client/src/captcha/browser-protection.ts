import type { Config } from '../config.ts';
import type { Page } from '../environment.ts';
import { captchaToken } from './captcha-script.ts';
import { fingerprintId } from './fingerprint-script.ts';
import type { Protect } from './protect.ts';
import { protectionFields } from './protection.ts';
import { scriptUrls } from './script-urls.ts';

/** Protection by captcha and fingerprint scripts. Downloaded only for a project that uses one of them. */
export function browserProtection(page: Page, config: Config): Protect {
  const urls = scriptUrls(config);
  const sources = {
    captcha: (siteKey: string) => captchaToken(page, urls.captcha, siteKey),
    fingerprint: () => fingerprintId(page, urls, config.publicToken),
  };
  return (settings, protection, isRetry) => protectionFields(settings, protection, sources, isRetry);
}
