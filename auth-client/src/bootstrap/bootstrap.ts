import type { BootstrapAnswer } from '../wire/bootstrap.ts';

/** The project's public settings, as the client keeps and gives them. */
export interface Bootstrap {
  projectName: string | null;
  /** Whether 'Powered by …' is shown. */
  displayWatermark: boolean;
  captchaSettings: { enabled: false } | { enabled: true; siteKey: string };
  /** Host that replaces the API's in OAuth start addresses. */
  cnameDomain: string | null;
  /** Domains the project's mail comes from. */
  emailDomains: string[];
  pkceRequiredForEmailMagicLinks: boolean;
  pkceRequiredForPasswordResets: boolean;
  pkceRequiredForOAuth: boolean;
  pkceRequiredForSso: boolean;
  slugPattern: string | null;
  createOrganizationEnabled: boolean;
  passwordConfig: { ludsComplexity: number; ludsMinimumCount: number } | null;
  runDFPProtectedAuth: boolean;
  dfpProtectedAuthMode: 'OBSERVATION' | 'DECISIONING';
  rbacPolicy: Record<string, unknown> | null;
  siweRequiredForCryptoWallets: boolean;
  vertical: 'CONSUMER' | 'B2B' | null;
}

/** What holds until the provider has answered (specification, section 3). Protections do not depend on it. */
export const DEFAULT_BOOTSTRAP: Bootstrap = {
  projectName: null,
  displayWatermark: false,
  captchaSettings: { enabled: false },
  cnameDomain: null,
  emailDomains: ['stytch.com'],
  pkceRequiredForEmailMagicLinks: false,
  pkceRequiredForPasswordResets: false,
  pkceRequiredForOAuth: false,
  pkceRequiredForSso: false,
  slugPattern: null,
  createOrganizationEnabled: false,
  passwordConfig: null,
  runDFPProtectedAuth: false,
  dfpProtectedAuthMode: 'OBSERVATION',
  rbacPolicy: null,
  siweRequiredForCryptoWallets: false,
  vertical: null,
};

/** From the wire's names to ours; what is absent takes its default. */
export function toBootstrap(answer: Partial<BootstrapAnswer>): Bootstrap {
  const fallback = DEFAULT_BOOTSTRAP;
  const password = answer.password_config;
  return {
    projectName: answer.project_name ?? fallback.projectName,
    displayWatermark: answer.disable_sdk_watermark === false,
    captchaSettings: answer.captcha_settings ?? fallback.captchaSettings,
    cnameDomain: answer.cname_domain ?? fallback.cnameDomain,
    emailDomains: answer.email_domains ?? fallback.emailDomains,
    pkceRequiredForEmailMagicLinks: answer.pkce_required_for_email_magic_links ?? false,
    pkceRequiredForPasswordResets: answer.pkce_required_for_password_resets ?? false,
    pkceRequiredForOAuth: answer.pkce_required_for_oauth ?? false,
    pkceRequiredForSso: answer.pkce_required_for_sso ?? false,
    slugPattern: answer.slug_pattern ?? fallback.slugPattern,
    createOrganizationEnabled: answer.create_organization_enabled ?? false,
    passwordConfig: password
      ? { ludsComplexity: password.luds_complexity, ludsMinimumCount: password.luds_minimum_count }
      : null,
    runDFPProtectedAuth: answer.dfp_protected_auth_enabled ?? false,
    dfpProtectedAuthMode: answer.dfp_protected_auth_mode ?? fallback.dfpProtectedAuthMode,
    rbacPolicy: answer.rbac_policy ?? null,
    siweRequiredForCryptoWallets: answer.siwe_required_for_crypto_wallets ?? false,
    vertical: answer.vertical ?? null,
  };
}
