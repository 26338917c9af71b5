import type { RbacPolicy } from '@login-widget/auth-client/wire';
import * as v from 'valibot';
import { organizationName, organizationSlug, policyFields } from '../b2b/organizations/policy-fields.ts';
import { policyProblem } from '../b2b/rbac/policy-problem.ts';
import { text } from '../http/fields.ts';
import { isLoopback } from '../project/loopback.ts';
import { pageOrigin } from '../project/page-origin.ts';
import { isPattern, parseRedirect } from '../project/redirects.ts';

const list = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.maxLength(100));

/** An http(s) address without fragment and credentials. It is stored, and browsers are redirected to it later. */
const address = v.pipe(
  text(2_048),
  v.check((url) => parseRedirect(url) !== undefined, 'must be an http or https address without a fragment.'),
  v.check(
    (url) => !URL.canParse(url) || !isPattern(new URL(url)),
    'must be a whole address: "*" stands for nothing here.',
  ),
);
const origin = v.pipe(
  text(253),
  v.check((url) => pageOrigin(url) === url, 'must be an origin, as https://example.com.'),
);
const flag = v.exactOptional(v.boolean());

/** A name that appears in mail headers, on pages and in lists. */
const name = v.pipe(
  text(64),
  v.minLength(1, 'must not be empty.'),
  v.regex(/^\P{Cc}*$/u, 'must be one line.'),
);

const named = v.pipe(
  text(128),
  v.regex(/^[a-z0-9][a-z0-9._:*-]*$/i, 'must have letters, digits, ".", "_", ":" and "-".'),
);
const description = v.exactOptional(text(512));
const permissions = list(
  v.strictObject({ resource_id: named, actions: list(v.union([v.literal('*'), named])) }),
);

/** The roles of organizations and their permissions. Each permission needs a resource and an action of the policy. */
const policyOfRoles = v.pipe(
  v.strictObject({
    roles: list(v.strictObject({ role_id: named, description, permissions })),
    resources: list(v.strictObject({ resource_id: named, description, actions: list(named) })),
    scopes: v.exactOptional(list(v.strictObject({ scope: named, description, permissions }))),
  }) as v.GenericSchema<unknown, RbacPolicy>,
  v.rawCheck(({ dataset, addIssue }) => {
    const problem = dataset.typed ? policyProblem(dataset.value) : undefined;
    if (problem !== undefined) addIssue({ message: problem });
  }),
);

/** Settings that the operator can change. Absent fields stay as they are. */
export const settingsSchema = v.strictObject({
  bootstrap: v.exactOptional(
    v.strictObject({
      project_name: v.exactOptional(name),
      disable_sdk_watermark: flag,
      cname_domain: v.exactOptional(v.nullable(text(253))),
      email_domains: v.exactOptional(list(text(253))),
      captcha_settings: v.exactOptional(
        v.union([
          v.object({ enabled: v.literal(false) }),
          v.object({ enabled: v.literal(true), siteKey: text(256) }),
        ]),
      ),
      pkce_required_for_email_magic_links: flag,
      pkce_required_for_password_resets: flag,
      pkce_required_for_oauth: flag,
      pkce_required_for_sso: flag,
      password_config: v.exactOptional(
        v.nullable(
          v.object({
            luds_complexity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(4)),
            luds_minimum_count: v.pipe(v.number(), v.integer(), v.minValue(8), v.maxValue(128)),
          }),
        ),
      ),
      rbac_policy: v.exactOptional(v.nullable(policyOfRoles)),
      dfp_protected_auth_enabled: flag,
      dfp_protected_auth_mode: v.exactOptional(v.picklist(['OBSERVATION', 'DECISIONING'])),
      siwe_required_for_crypto_wallets: flag,
      create_organization_enabled: flag,
      slug_pattern: v.exactOptional(v.nullable(text(253))),
      vertical: v.exactOptional(v.picklist(['CONSUMER', 'B2B'], 'must be CONSUMER or B2B.')),
    }),
  ),
  allowed_origins: v.exactOptional(list(origin)),
  allowed_redirects: v.exactOptional(list(address)),
  default_login_redirect_url: v.exactOptional(v.nullable(address)),
  default_signup_redirect_url: v.exactOptional(v.nullable(address)),
  default_reset_password_redirect_url: v.exactOptional(v.nullable(address)),
  idp_authorization_url: v.exactOptional(v.nullable(address)),
  idp_logout_url: v.exactOptional(v.nullable(address)),
  session_cookies: v.exactOptional(v.picklist(['script', 'http_only'], 'must be script or http_only.')),
  google_client: v.exactOptional(v.picklist(['own', 'shared', 'none'], 'must be own, shared or none.')),
  max_session_duration_minutes: v.exactOptional(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(5, 'must be at least 5.'),
      v.maxValue(527_040, 'must be at most 527040.'),
    ),
  ),
});

export const impersonationSchema = v.object({
  email: text(254),
  reason: v.pipe(text(256), v.minLength(1, 'must not be empty.')),
});

export const clientSchema = v.object({
  name,
  type: v.picklist(['first_party', 'third_party'], 'must be first_party or third_party.'),
  is_public: v.boolean(),
  redirect_uris: v.pipe(list(address), v.minLength(1, 'must name at least one address.')) as v.GenericSchema<
    unknown,
    string[]
  >,
  post_logout_redirect_uris: list(address) as v.GenericSchema<unknown, string[]>,
});

export const organizationSchema = v.object({
  organization_name: organizationName,
  organization_slug: organizationSlug,
  ...policyFields,
});

/** Changed fields of a policy. Absent fields stay as they are. */
export const policySchema = v.strictObject(policyFields);

export const memberSchema = v.object({
  email_address: text(254),
  name: v.exactOptional(text(128)),
  status: v.picklist(['active', 'pending', 'invited'], 'must be active, pending or invited.'),
  roles: v.exactOptional(list(text(128)) as v.GenericSchema<unknown, string[]>),
});

/** Issuer of an OpenID provider: https, except on this machine. */
const issuer = v.pipe(
  text(2_048),
  v.check((url) => {
    const parsed = parseRedirect(url);
    return parsed !== undefined && (parsed.protocol === 'https:' || isLoopback(parsed));
  }, 'must be an https address without a fragment.'),
);

/** A connection to an organization's own OpenID provider. Without `openid`, to a stand-in. */
export const connectionSchema = v.object({
  display_name: name,
  identity_provider: v.exactOptional(
    v.picklist(
      ['generic', 'okta', 'microsoft-entra', 'google-workspace'],
      'is not a known kind of provider.',
    ),
  ),
  openid: v.exactOptional(v.object({ issuer, client_id: text(256), client_secret: text(1_024) })),
});

const sentence = (max: number) => v.pipe(text(max), v.trim(), v.minLength(1, 'must not be empty.'));

/** A mail template of the project. The subject is a single line. */
export const mailTemplateSchema = v.strictObject({
  kind: v.picklist(['login', 'signup', 'reset_password'], 'must be login, signup or reset_password.'),
  name: sentence(64),
  subject: v.pipe(sentence(128), v.regex(/^\P{Cc}*$/u, 'must be one line.')),
  intro: sentence(1_000),
  button: sentence(40),
});

export const templateId = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9_-]{1,64}$/, 'must have 1 to 64 of a to z, 0 to 9, - and _.'),
);
