import type { Core } from '../../core.ts';
import type { Unsubscribe } from '../../environment.ts';
import { check } from '../../validation.ts';
import type {
  OrganizationDeleteAnswer,
  OrganizationUpdateBody,
} from '../../wire/b2b/managed-organization.ts';
import type { Organization } from '../../wire/b2b/objects.ts';
import * as wire from '../../wire/b2b/organizations.ts';
import type { BusinessParts } from '../business-kind.ts';
import type { ManagedMembersMethods, Management } from '../management.ts';

/** The organization of the signed-in member, and its management. */
export interface OrganizationMethods {
  /** Fetches the signed-in member's organization from the provider. Calls within two seconds share one request. */
  get(): Promise<Organization>;
  /** The organization as last known; null if nobody is signed in. */
  getSync(): Organization | null;
  /** The organization as last known. `fromCache` is true until the provider has confirmed it. */
  getInfo(): { organization: Organization | null; fromCache: boolean };
  /** Calls the listener after every change of the organization; with `null` when nobody is signed in. */
  onChange(listener: (organization: Organization | null) => void): Unsubscribe;
  /** Returns the public data of an organization; null if no organization has the slug. */
  getBySlug(options: { organization_slug: string }): Promise<wire.OrganizationSearchAnswer>;
  /** Updates the signed-in member's organization. Absent fields stay as they are. */
  update(options: OrganizationUpdateBody): Promise<wire.OrganizationAnswer>;
  /** Deletes the organization, its members and all their sessions, including the current one. */
  delete(): Promise<OrganizationDeleteAnswer>;
  /** The members of the signed-in member's organization. */
  readonly members: ManagedMembersMethods;
}

/** The signed-in member's organization, and the public lookup of organizations. */
export function organization({ call, store }: Core<BusinessParts>, manage: Management): OrganizationMethods {
  return {
    get: async () => (await call(wire.b2bOrganizationsMe)).organization,
    getSync: () => store.state().organization,
    getInfo: () => ({ organization: store.state().organization, fromCache: store.fromCache() }),
    onChange: (listener) => store.onPart('organization', listener),
    getBySlug: async (options) =>
      call(wire.b2bOrganizationsSearch, {
        body: check('organization.getBySlug', { organization_slug: 'string' }, options),
      }),
    update: manage.updateOrganization,
    delete: manage.deleteOrganization,
    members: {
      create: manage.create,
      search: manage.search,
      update: manage.updateMember,
      delete: manage.deleteMember,
      reactivate: manage.reactivate,
      deletePassword: manage.deletePassword,
      deleteMFAPhoneNumber: manage.deleteMFAPhoneNumber,
      deleteMFATOTP: manage.deleteMFATOTP,
      unlinkRetiredEmail: manage.unlinkRetiredEmail,
    },
  };
}
