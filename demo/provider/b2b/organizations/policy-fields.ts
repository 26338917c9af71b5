import { AUTH_METHODS, MFA_METHODS } from '@login-widget/auth-client/wire';
import * as v from 'valibot';
import { text } from '../../http/fields.ts';

const one = <const Values extends readonly string[]>(values: Values) =>
  v.exactOptional(v.picklist(values, `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}.`));

const several = <Item extends v.GenericSchema>(item: Item) =>
  v.exactOptional(v.pipe(v.array(item), v.maxLength(100)));

/** A host name of at least two labels, in lower case, as at the end of an address. */
const domain = v.pipe(
  text(253),
  v.regex(
    /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/,
    'must be a domain in lower case, as example.com.',
  ),
);

export const organizationName = v.pipe(text(128), v.minLength(1, 'must not be empty.'));

/** Part of addresses: unreserved characters (https://www.rfc-editor.org/rfc/rfc3986#section-2.3), in lower case. */
export const organizationSlug = v.pipe(
  text(128),
  v.regex(/^[a-z0-9][a-z0-9._~-]+$/, 'must have at least two of a to z, 0 to 9, ".", "_", "~" and "-".'),
);

const logo = v.pipe(
  text(2_048),
  v.check((url) => url === '' || /^https:\/\/\S+$/.test(url), 'must be an https address.'),
);

/** Fields of an organization that a founder may set. */
export const draftFields = {
  organization_logo_url: v.exactOptional(logo),
  sso_jit_provisioning: one(['ALL_ALLOWED', 'RESTRICTED', 'NOT_ALLOWED']),
  email_allowed_domains: several(domain),
  email_jit_provisioning: one(['RESTRICTED', 'NOT_ALLOWED']),
  email_invites: one(['ALL_ALLOWED', 'RESTRICTED', 'NOT_ALLOWED']),
  oauth_tenant_jit_provisioning: one(['RESTRICTED', 'NOT_ALLOWED']),
  allowed_oauth_tenants: v.exactOptional(v.record(text(64), v.array(text(253)))),
  auth_methods: one(['ALL_ALLOWED', 'RESTRICTED']),
  allowed_auth_methods: several(v.picklist(AUTH_METHODS, `must be of ${AUTH_METHODS.join(', ')}.`)),
  mfa_policy: one(['OPTIONAL', 'REQUIRED_FOR_ALL']),
};

/** Further fields that an operator may set. */
export const policyFields = {
  ...draftFields,
  mfa_methods: one(['ALL_ALLOWED', 'RESTRICTED']),
  allowed_mfa_methods: several(v.picklist(MFA_METHODS, `must be of ${MFA_METHODS.join(', ')}.`)),
};

const connection = text(128);

/** Further fields that a manager of an organization may set. */
export const updateFields = {
  organization_name: v.exactOptional(organizationName),
  organization_slug: v.exactOptional(organizationSlug),
  ...policyFields,
  sso_default_connection_id: v.exactOptional(connection),
  sso_jit_provisioning_allowed_connections: several(connection),
  rbac_email_implicit_role_assignments: several(v.object({ domain, role_id: text(128) })),
};
