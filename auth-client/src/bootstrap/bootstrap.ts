import type { BootstrapAnswer } from '../wire/bootstrap.ts';
import type { RbacPolicy } from '../wire/rbac.ts';

/** The project's public settings, in the client's form. */
export interface Bootstrap {
  /** Name of the project, as users know it. */
  projectName: string | null;
  /** True if 'Powered by …' is shown. */
  displayWatermark: boolean;
  /** Captcha that calls carry, with its site key. */
  captchaSettings: { enabled: false } | { enabled: true; siteKey: string };
  /** Host that replaces the API's host in OAuth start addresses. */
  cnameDomain: string | null;
  /** Domains that the project's mail is sent from. */
  emailDomains: string[];
  /** Login links work only in the browser that requested them. */
  pkceRequiredForEmailMagicLinks: boolean;
  /** Links of password mails work only in the browser that requested them. */
  pkceRequiredForPasswordResets: boolean;
  /** Social sign-in needs a challenge; this client always sends one. */
  pkceRequiredForOAuth: boolean;
  /** Single sign-on needs a challenge; this client always sends one. */
  pkceRequiredForSso: boolean;
  /** Business: form of an address that contains an organization's slug. */
  slugPattern: string | null;
  /** Business: true if people may create organizations. */
  createOrganizationEnabled: boolean;
  /** Rules of the password policy `luds`: kinds of characters and minimum length. Null for the policy `zxcvbn`. */
  passwordConfig: { ludsComplexity: number; ludsMinimumCount: number } | null;
  /** True if calls carry a device fingerprint. */
  runDFPProtectedAuth: boolean;
  /** `DECISIONING`: a known device needs no captcha. */
  dfpProtectedAuthMode: 'OBSERVATION' | 'DECISIONING';
  /** Roles and permissions in the project's organizations. */
  rbacPolicy: RbacPolicy | null;
  /** Ethereum wallets sign a message in the form of EIP-4361 (https://eips.ethereum.org/EIPS/eip-4361). */
  siweRequiredForCryptoWallets: boolean;
  /** Seconds between two messages of one kind to the same address; 0 if the provider does not say. */
  sendCooldownSeconds: number;
  /** True if the provider reports whether a link can still be redeemed. */
  tellsLinkStatus: boolean;
  /** Type of the project. */
  vertical: 'CONSUMER' | 'B2B' | null;
}

/**
 * Settings until the provider has answered (`auth-client/docs/wire.md#settings-of-the-project`). No protection depends
 * on them.
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

const toSnakeCase = (name: string) => name.replace(/[A-Z]+/g, '_$&').toLowerCase();

/** A field that is missing takes its default, and so does one of another type in the cache of another version. */
export const withDefaults = (read: (name: string) => unknown): Bootstrap =>
  Object.fromEntries(
    Object.entries(DEFAULT_BOOTSTRAP).map(([name, fallback]) => {
      const value = read(name) ?? fallback;
      return [name, typeof value === typeof (fallback ?? value) ? value : fallback];
    }),
  ) as never;

/** Converts the wire's names to ours. Absent fields take their default. */
export function toBootstrap(answer: Partial<BootstrapAnswer>): Bootstrap {
  const { disable_sdk_watermark, password_config: rules, dfp_protected_auth_enabled } = answer;
  /** Fields whose name or form differs by more than snake case. */
  const exceptions: Record<string, unknown> = {
    displayWatermark: disable_sdk_watermark === false,
    passwordConfig: rules && {
      ludsComplexity: rules.luds_complexity,
      ludsMinimumCount: rules.luds_minimum_count,
    },
    runDFPProtectedAuth: dfp_protected_auth_enabled,
  };
  const fields = answer as Record<string, unknown>;
  return withDefaults((name) => exceptions[name] ?? fields[toSnakeCase(name)]);
}
