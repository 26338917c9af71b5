import type { Answer } from './common.ts';
import { endpoint } from './endpoint.ts';
import type { RbacPolicy } from './rbac.ts';

/** The project's public settings, as the provider spells them. */
export interface BootstrapAnswer extends Answer {
  project_name: string;
  disable_sdk_watermark: boolean;
  cname_domain: string | null;
  email_domains: string[];
  captcha_settings: { enabled: false } | { enabled: true; siteKey: string };
  pkce_required_for_email_magic_links: boolean;
  pkce_required_for_password_resets: boolean;
  pkce_required_for_oauth: boolean;
  pkce_required_for_sso: boolean;
  slug_pattern: string | null;
  create_organization_enabled: boolean;
  password_config: null | { luds_complexity: number; luds_minimum_count: number };
  dfp_protected_auth_enabled?: boolean;
  dfp_protected_auth_mode?: 'OBSERVATION' | 'DECISIONING';
  /** Roles and permissions in the project's organizations; absent or null if the provider has no roles. */
  rbac_policy?: RbacPolicy | null;
  siwe_required_for_crypto_wallets: boolean;
  /** Seconds between two messages of one kind to the same address; absent if the provider does not say. */
  send_cooldown_seconds?: number;
  /** True if `/links/status` is served. */
  tells_link_status?: boolean;
  vertical: 'CONSUMER' | 'B2B';
}

/** Returns the public settings of the project; needs no session. */
export const getBootstrap = endpoint<undefined, BootstrapAnswer>({
  method: 'GET',
  path: '/projects/bootstrap/:public_token',
});
