import type { BootstrapAnswer } from '../wire/bootstrap.ts';
import type { RbacPolicy } from '../wire/rbac.ts';

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
  /** Who may do what in the project's organizations. */
  rbacPolicy: RbacPolicy | null;
  siweRequiredForCryptoWallets: boolean;
  /** Seconds after a message in which none of its kind goes to the same address; 0 where the provider does not say. */
  sendCooldownSeconds: number;
  /** Whether the provider tells if a link can still be redeemed. */
  tellsLinkStatus: boolean;
  vertical: 'CONSUMER' | 'B2B' | null;
}

/**
 * Settings until the provider has answered (`auth-client/docs/wire.md#settings-of-the-project`). Protections do not
 * depend on them.
 */
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
  sendCooldownSeconds: 0,
  tellsLinkStatus: false,
  vertical: null,
};

/** Fields whose name or form differs by more than the way words are joined. */
const exceptions = ({
  disable_sdk_watermark,
  password_config,
  dfp_protected_auth_enabled,
}: Partial<BootstrapAnswer>): Partial<Bootstrap> => ({
  displayWatermark: disable_sdk_watermark === false,
  runDFPProtectedAuth: dfp_protected_auth_enabled ?? false,
  passwordConfig: password_config
    ? {
        ludsComplexity: password_config.luds_complexity,
        ludsMinimumCount: password_config.luds_minimum_count,
      }
    : null,
});

const toSnakeCase = (name: string) => name.replace(/[A-Z]+/g, (letters) => `_${letters.toLowerCase()}`);

/** From the wire's names to ours; what is absent takes its default. */
export function toBootstrap(answer: Partial<BootstrapAnswer>): Bootstrap {
  const fields = answer as Record<string, unknown>;
  const renamed = Object.entries(DEFAULT_BOOTSTRAP).map(([name, fallback]) => [
    name,
    fields[toSnakeCase(name)] ?? fallback,
  ]);
  return { ...Object.fromEntries(renamed), ...exceptions(answer) };
}
