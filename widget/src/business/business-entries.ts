import type { AuthMethod, B2bOAuthProviderName, PublicOrganization } from '@login-widget/auth-client/b2b';
import { oauthProviderName } from '../config/oauth-names.ts';
import { loadMark } from '../flows/oauth/load-mark.ts';
import { errorWords } from '../i18n/error-message.ts';
import { defineMessages, say } from '../i18n/words.ts';
import type { ButtonEntry, Entry } from '../routing/entry.ts';
import { route } from '../routing/routes.ts';
import { isEmail } from '../rules/email.ts';
import { messages } from './business.messages.ts';
import { BUSINESS_PRODUCTS, type BusinessProduct } from './business-config.ts';
import type { BusinessServices } from './business-services.ts';
import { startByEmail } from './email-calls.ts';
import { findMember, toPassword } from './find-member.ts';
import { noAccessWords } from './no-access.ts';
import { startBusinessOAuth } from './start-business-oauth.ts';
import { startSso } from './start-sso.ts';

const own = defineMessages('businessMain', {
  continueWithSso: 'Continue with SSO',
  usePassword: 'Use a password instead',
});

export interface Place {
  /** Organization to sign in to. Without one, the person chooses later. */
  readonly organization?: PublicOrganization | undefined;
  /** Methods to offer. */
  readonly methods: readonly AuthMethod[];
  /** The person's address, if known. */
  readonly email?: string | undefined;
}

/** One form for links and codes, because both need an address only. */
function emailForm({ organization, methods }: Place, services: BusinessServices): Entry {
  return {
    kind: 'form',
    id: 'business-email',
    product: 'emailMagicLinks',
    tab: 'email',
    field: 'email',
    label: say(messages.continueWithEmail),
    invalid: messages.invalidEmail,
    leadsTo: methods.includes('magic_link') ? 'magic-links' : 'otps',
    errorWords: (error, { address: email }) =>
      (organization && noAccessWords(error, email, organization.organization_name)) || errorWords(error),
    start: ({ address: email }) =>
      startByEmail({ email, organizationId: organization?.organization_id }, methods, services),
  };
}

/** A button that leads to the password, or a form if there is no other form. */
function passwordEntry({ organization, email }: Place, services: BusinessServices, isBeside: boolean): Entry {
  const base = { id: 'business-password', product: 'passwords' } as const;
  if (isBeside) {
    return {
      ...base,
      kind: 'button',
      label: say(own.usePassword),
      start: async (_, typed = '') => toPassword({ organization, email: isEmail(typed) ? typed : email }),
    };
  }
  return {
    ...base,
    kind: 'form',
    tab: 'email',
    field: 'email',
    label: say(messages.continueWithEmail),
    invalid: messages.invalidEmail,
    leadsTo: 'member-passwords',
    start: ({ address }) => findMember(address, organization, services),
  };
}

const providerName = (type: B2bOAuthProviderName): string =>
  type === 'hubspot' ? 'HubSpot' : oauthProviderName(type);

function oauthButtons({ organization, methods, email }: Place, services: BusinessServices): ButtonEntry[] {
  const { providers } = services.config.oauthOptions;
  return methods.flatMap((method): ButtonEntry[] => {
    if (!method.endsWith('_oauth')) return [];
    const type = method.replace(/_oauth$/, '') as B2bOAuthProviderName;
    const provider = providers.find((one) => one.type === type) ?? { type };
    return [
      {
        kind: 'button',
        id: `oauth-${type}`,
        product: 'oauth',
        label: say(messages.continueWith, { provider: providerName(type) }),
        loadMark: () => loadMark(type),
        lastUsedAs: type,
        start: (signal) => startBusinessOAuth({ provider, organization, email }, services, signal),
      },
    ];
  });
}

/** One button that finds connections if no organization is known; otherwise a button for each connection. */
function ssoButtons({ organization }: Place, services: BusinessServices): ButtonEntry[] {
  if (!organization) {
    return [
      {
        kind: 'button',
        id: 'sso',
        product: 'sso',
        label: say(own.continueWithSso),
        start: async (_, email) => route('sso-discovery', email ? { email } : {}),
      },
    ];
  }
  return (organization.sso_active_connections ?? []).map(({ connection_id, display_name }) => ({
    kind: 'button',
    id: `sso-${connection_id}`,
    product: 'sso',
    label: say(messages.continueWith, { provider: display_name }),
    lastUsedAs: `sso:${connection_id}`,
    start: (signal) => startSso(connection_id, services, signal),
  }));
}

const BY_EMAIL: readonly AuthMethod[] = ['magic_link', 'email_otp'];

/**
 * Entries of Main in the business variant, in the order of the products. Links and codes share one form. The password
 * is a button if there is such a form. Adjacent buttons form one block.
 */
export function businessEntries(place: Place, services: BusinessServices): readonly Entry[] {
  const { methods } = place;
  const order = [...new Set<BusinessProduct>([...services.config.products, ...BUSINESS_PRODUCTS])];
  const hasForm = methods.some((method) => BY_EMAIL.includes(method));
  const entries = order.flatMap((product): readonly Entry[] => {
    if (product === 'oauth') return oauthButtons(place, services);
    if (product === 'sso') return methods.includes('sso') ? ssoButtons(place, services) : [];
    if (product === 'passwords') {
      return methods.includes('password') ? [passwordEntry(place, services, hasForm)] : [];
    }
    const isFirst = order.find((one) => one === 'emailMagicLinks' || one === 'emailOtp') === product;
    return hasForm && isFirst ? [emailForm(place, services)] : [];
  });
  let block: ButtonEntry['product'] | undefined;
  return entries.map((entry) => {
    block = entry.kind === 'button' ? (block ?? entry.product) : undefined;
    return block ? { ...entry, product: block } : entry;
  });
}
