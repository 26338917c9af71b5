import type { DiscoveredOrganization } from '@login-widget/auth-client/b2b';
import { useState } from 'react';
import { useText } from '../../../i18n/text-context.tsx';
import { firstCharacter } from '../../../rules/first-character.ts';
import { safeImageUrl } from '../../../rules/safe-url.ts';
import { Button } from '../../../ui/button.tsx';
import { messages } from './organization-discovery.messages.ts';

const BADGES = {
  active_member: undefined,
  invited_member: messages.acceptInvite,
  pending_member: messages.join,
  eligible_to_join_by_email_domain: messages.join,
  eligible_to_join_by_oauth_tenant: messages.join,
} as const;

interface OrganizationRowProps {
  found: DiscoveredOrganization;
  busy: boolean;
  /** Another organization is being entered or created. */
  waiting: boolean;
  onChoose: () => void;
}

/** An organization: its logo or first letter, its name, and what choosing it does besides signing in. */
export function OrganizationRow({
  found: { organization, membership },
  busy,
  waiting,
  onChoose,
}: OrganizationRowProps) {
  const text = useText();
  const [isBroken, setBroken] = useState(false);
  const name = organization.organization_name ?? '';
  const logo = !isBroken && safeImageUrl(organization.organization_logo_url);
  const badge = BADGES[membership.type];
  return (
    <Button look="secondary" busy={busy} waiting={waiting} onClick={onChoose}>
      <span className="lw-organization">
        {logo ? (
          <img className="lw-organization-mark" src={logo} alt="" onError={() => setBroken(true)} />
        ) : (
          <span className="lw-organization-mark" translate="no" aria-hidden="true">
            {firstCharacter(name)}
          </span>
        )}
        <span className="lw-organization-words">
          <span translate="no">{name}</span>
          {badge && <span className="lw-organization-badge">{text(badge)}</span>}
        </span>
      </span>
    </Button>
  );
}
