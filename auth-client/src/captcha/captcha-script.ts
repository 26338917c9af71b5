import type { Page } from '../environment.ts';
import { loadScript } from '../load-script.ts';

interface Enterprise {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

/** Returns a token of reCAPTCHA Enterprise, or of a replacement that defines the same global. */
export async function captchaToken(page: Page, scriptUrl: string, siteKey: string): Promise<string> {
  await loadScript(page, `${scriptUrl}?render=${encodeURIComponent(siteKey)}`);
  const enterprise = (page.global('grecaptcha') as { enterprise?: Enterprise } | undefined)?.enterprise;
  if (!enterprise) throw new Error(`${scriptUrl} did not define grecaptcha.enterprise.`);
  await new Promise<void>((resolve) => enterprise.ready(resolve));
  return enterprise.execute(siteKey, { action: 'LOGIN' });
}
