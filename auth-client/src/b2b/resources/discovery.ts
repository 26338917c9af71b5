import type { Core } from '../../core.ts';
import { check } from '../../validation.ts';
import type { MemberFirstFactorAnswer } from '../../wire/b2b/answers.ts';
import * as wire from '../../wire/b2b/discovery.ts';
import type { SessionDuration } from '../../wire/common.ts';
import type { BusinessParts } from '../business-kind.ts';
import { DRAFT_FIELDS } from '../draft-fields.ts';

/** Choosing or creating an organization, after a first factor that is not bound to one. */
export interface DiscoveryMethods {
  readonly organizations: {
    /** Lists the organizations of the signed-in member, or of the holder of the intermediate session token. */
    list(): Promise<wire.DiscoveredOrganizationsAnswer>;
    /** Creates an organization and signs its founder in. */
    create(options: wire.OrganizationDraft & SessionDuration): Promise<MemberFirstFactorAnswer>;
  };
  readonly intermediateSessions: {
    /**
     * Signs in to one of the discovered organizations. `member_authenticated` is false if a further factor is missing.
     */
    exchange(
      options: { organization_id: string; locale?: string | undefined } & SessionDuration,
    ): Promise<MemberFirstFactorAnswer>;
  };
}

/** Discovery: the choice of an organization after a first factor. */
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
