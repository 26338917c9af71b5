import type { Config } from '../config.ts';

interface ScriptUrls {
  readonly captcha: string;
  readonly fingerprint: string;
  /** Address that the fingerprint is submitted to. */
  readonly submit: string;
}

/** Your own provider serves both scripts itself. For a hosted project they have fixed addresses. */
export function scriptUrls({
  apiUrl,
  isOwnProvider,
  hostOf,
}: Pick<Config, 'apiUrl' | 'isOwnProvider' | 'hostOf'>): ScriptUrls {
  const [captcha, cdn, backend] = isOwnProvider
    ? [apiUrl, apiUrl, apiUrl]
    : ['https://www.google.com', 'https://elements.stytch.com', 'https://telemetry.stytch.com'];
  return {
    captcha: `${captcha}/recaptcha/enterprise.js`,
    fingerprint: `${hostOf('dfpCdnDomain', 'DFP CDN', cdn)}/telemetry.js`,
    submit: `${hostOf('dfppaDomain', 'DFPPA', backend)}/submit`,
  };
}
