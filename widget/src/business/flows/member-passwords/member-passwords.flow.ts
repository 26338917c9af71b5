import type { SnapshotFrom } from 'xstate';
import { present } from '../../../config/present.ts';
import { defineFlow, resumeFor } from '../../../routing/flow.ts';
import { type Routes, route } from '../../../routing/routes.ts';
import iconButton from '../../../theme/icon-button.css?inline';
import passwords from '../../../theme/passwords.css?inline';
import type { BusinessServices } from '../../business-services.ts';
import { MemberPasswordHelpScreen } from './member-password-help-screen.tsx';
import { MemberPasswordScreen } from './member-password-screen.tsx';
import { MemberPasswordSentScreen } from './member-password-sent-screen.tsx';
import { memberPasswordsMachine } from './member-passwords.machine.ts';

/** Minutes for which a reload resumes: lifetime of the mail's link. */
const RESUMED = 30;

/** Where a reload begins. A mail whose sending was interrupted is asked for again. */
function startOf(snapshot: SnapshotFrom<typeof memberPasswordsMachine>): Routes['member-passwords']['start'] {
  if (snapshot.matches('sent')) return 'sent';
  return snapshot.matches('helping') || snapshot.matches('sending') ? 'help' : 'log-in';
}

export const flow = defineFlow<'member-passwords', BusinessServices>()({
  machine: memberPasswordsMachine,
  screens: {
    'member-password': MemberPasswordScreen,
    'member-password-help': MemberPasswordHelpScreen,
    'member-password-sent': MemberPasswordSentScreen,
  },
  styles: [iconButton, passwords],
  resume(snapshot) {
    const { params, email, isVerification, isReset, resendAt, services } = snapshot.context;
    const { organization } = params;
    const start = startOf(snapshot);
    const to = present<Routes['member-passwords']>({
      organization,
      // A log-in shows an address that it is given as one that cannot be edited.
      email: start === 'log-in' ? params.email : email,
      start,
      ...(start === 'sent' && { isVerification, isReset, resendAt }),
    });
    return resumeFor(RESUMED, services.now(), route('member-passwords', to));
  },
});
