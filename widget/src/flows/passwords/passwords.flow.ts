import { defineFlow, resumeFor } from '../../routing/flow.ts';
import { route } from '../../routing/routes.ts';
import iconButton from '../../theme/icon-button.css?inline';
import passwords from '../../theme/passwords.css?inline';
import { CreatePasswordScreen } from './create-password-screen.tsx';
import { PasswordScreen } from './password-screen.tsx';
import { passwordsMachine } from './passwords.machine.ts';
import { ResetSendingScreen } from './reset-sending-screen.tsx';
import { ResetSentScreen } from './reset-sent-screen.tsx';

/** Minutes for which a reload resumes; afterwards the address is asked for again. */
const RESUMED = 30;

/** The lazy half of passwords. */
export const flow = defineFlow<'passwords'>()({
  machine: passwordsMachine,
  screens: {
    'create-password': CreatePasswordScreen,
    password: PasswordScreen,
    'password-reset-sending': ResetSendingScreen,
    'password-reset-sent': ResetSentScreen,
  },
  styles: [iconButton, passwords],
  resume(snapshot) {
    const { params, reason, resendAt, services } = snapshot.context;
    // It is unknown whether the mail was sent.
    if (snapshot.matches('sendingReset') || snapshot.matches('unsent')) return undefined;
    const { email } = params;
    // The account may have turned out to exist.
    const start = snapshot.matches('loggingIn') ? 'log-in' : params.start;
    const isSent = snapshot.matches('resetSent');
    const sent = { email, start: 'sent', reason, ...(resendAt !== undefined && { resendAt }) } as const;
    const to = route('passwords', isSent ? sent : { email, start });
    return resumeFor(RESUMED, services.now(), to);
  },
});
