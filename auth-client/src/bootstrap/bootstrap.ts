import type { BootstrapAnswer } from '../wire/bootstrap.ts';
import type { RbacPolicy } from '../wire/rbac.ts';

/** The project's public settings, as the client keeps and gives them. */
export interface Bootstrap {
  /** Name of the project, as people know it. */
  projectName: string | null;
  /** Whether 'Powered by …' is shown. */
  displayWatermark: boolean;
  /** Whether calls carry a captcha, and the key of its site. */
  captchaSettings: { enabled: false } | { enabled: true; siteKey: string };
  /** Host that replaces the API's in OAuth start addresses. */
  cnameDomain: string | null;
  /** Domains the project's mail comes from. */
  emailDomains: string[];
  /** Login links work only in the browser that asked for them. */
  pkceRequiredForEmailMagicLinks: boolean;
  /** Links of password mails work only in the browser that asked for them. */
  pkceRequiredForPasswordResets: boolean;
  /** Social sign-in needs a challenge; this client always sends one. */
  pkceRequiredForOAuth: boolean;
  /** Single sign-on needs a challenge; this client always sends one. */
  pkceRequiredForSso: boolean;
  /** Business: how an organization's slug stands in an address. */
  slugPattern: string | null;
  /** Business: whether people may found organizations. */
  createOrganizationEnabled: boolean;
  /** Rules of the policy `luds`: kinds of characters, and length; null with zxcvbn. */
  passwordConfig: { ludsComplexity: number; ludsMinimumCount: number } | null;
  /** Whether calls carry a device's fingerprint. */
  runDFPProtectedAuth: boolean;
  /** `DECISIONING`: a known device needs no captcha. */
  dfpProtectedAuthMode: 'OBSERVATION' | 'DECISIONING';
  /** Who may do what in the project's organizations. */
  rbacPolicy: RbacPolicy | null;
  /** Ethereum wallets sign a text after EIP-4361 (https://eips.ethereum.org/EIPS/eip-4361). */
  siweRequiredForCryptoWallets: boolean;
  /** Seconds after a message in which none of its kind goes to the same address; 0 where the provider does not say. */
  sendCooldownSeconds: number;
  /** Whether the provider tells if a link can still be redeemed. */
  tellsLinkStatus: boolean;
  /** Whom the project is for. */
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
