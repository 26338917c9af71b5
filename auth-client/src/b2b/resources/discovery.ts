import type { Core } from '../../core.ts';
import { check } from '../../validation.ts';
import type { MemberFirstFactorAnswer } from '../../wire/b2b/answers.ts';
import * as wire from '../../wire/b2b/discovery.ts';
import type { SessionDuration } from '../../wire/common.ts';
import type { BusinessParts } from '../business-kind.ts';
import { DRAFT_FIELDS } from '../draft-fields.ts';

/** Choosing or founding an organization, after a first factor that belongs to none. */
export interface DiscoveryMethods {
  readonly organizations: {
    /** The organizations of whoever is signed in, or has shown who they are. */
    list(): Promise<wire.DiscoveredOrganizationsAnswer>;
    /** Founds an organization, and signs its founder in. */
    create(options: wire.OrganizationDraft & SessionDuration): Promise<MemberFirstFactorAnswer>;
  };
  readonly intermediateSessions: {
    /** Signs in to one of the discovered organizations; `member_authenticated` says whether that was enough. */
    exchange(
      options: { organization_id: string; locale?: string } & SessionDuration,
    ): Promise<MemberFirstFactorAnswer>;
  };
}

/** The choice of an organization by somebody who has shown who they are. */
export function discovery({ call }: Core<BusinessParts>): DiscoveryMethods {
  return {
    organizations: {
      list: () => call(wire.b2bDiscoveryOrganizations, { body: {} }),
      create: async (options) =>
        call(wire.b2bDiscoveryOrganizationsCreate, {
          body: check(
            'discovery.organizations.create',
            { session_duration_minutes: 'number', ...DRAFT_FIELDS },
            options,
          ),
        }),
    },
    intermediateSessions: {
      exchange: async (options) =>
        call(wire.b2bIntermediateSessionsExchange, {
          body: check(
            'discovery.intermediateSessions.exchange',
            { organization_id: 'string', session_duration_minutes: 'number', 'locale?': 'string' },
            options,
          ),
        }),
    },
  };
}
