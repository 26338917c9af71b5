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
  /** The signed-in member's organization, fresh from the provider; within two seconds once. */
  get(): Promise<Organization>;
  /** The organization as known now. */
  getSync(): Organization | null;
  /** The organization, and whether it has yet to be confirmed by the provider. */
  getInfo(): { organization: Organization | null; fromCache: boolean };
  /** Tells of every change of the organization; `null` when nobody is signed in any more. */
  onChange(listener: (organization: Organization | null) => void): Unsubscribe;
  /** What anybody may know of an organization; null where there is none of that slug. */
  getBySlug(options: { organization_slug: string }): Promise<wire.OrganizationSearchAnswer>;
  /** Changes the signed-in member's organization; what is absent stays. */
  update(options: OrganizationUpdateBody): Promise<wire.OrganizationAnswer>;
  /** Deletes it, with its members and all their sessions; this one too. */
  delete(): Promise<OrganizationDeleteAnswer>;
  /** The members of the signed-in member's organization. */
  readonly members: ManagedMembersMethods;
}

/** The signed-in member's organization, and the search for one. */
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
