import type { Config } from '../config.ts';
import { customDomain } from '../custom-domain.ts';
import type { Environment } from '../environment.ts';

export interface ScriptUrls {
  readonly captcha: string;
  readonly fingerprint: string;
  /** Where the fingerprint goes. */
  readonly submit: string;
}

/** Your own provider serves both scripts itself; those of a hosted project stand at fixed addresses. */
export function scriptUrls(
  { apiUrl, isOwnProvider, endpoints }: Pick<Config, 'apiUrl' | 'isOwnProvider' | 'endpoints'>,
  log: Environment['log'],
): ScriptUrls {
  const [captcha, cdn, backend] = isOwnProvider
    ? [apiUrl, apiUrl, apiUrl]
    : ['https://www.google.com', 'https://elements.stytch.com', 'https://telemetry.stytch.com'];
  const { dfpCdnDomain, dfppaDomain } = endpoints;
  const scriptHost = { option: 'dfpCdnDomain', words: 'DFP CDN', standard: cdn };
  const submitHost = { option: 'dfppaDomain', words: 'DFPPA', standard: backend };
  return {
    captcha: `${captcha}/recaptcha/enterprise.js`,
    fingerprint: `${customDomain(dfpCdnDomain, scriptHost, log)}/telemetry.js`,
    submit: `${customDomain(dfppaDomain, submitHost, log)}/submit`,
  };
}
