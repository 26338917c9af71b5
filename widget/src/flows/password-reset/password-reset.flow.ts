import { defineSharedFlow, resumeFor } from '../../routing/flow.ts';
import { route } from '../../routing/routes.ts';
import iconButton from '../../theme/icon-button.css?inline';
import passwords from '../../theme/passwords.css?inline';
import { ConfirmLinkScreen } from './confirm-link-screen.tsx';
import { LinkElsewhereScreen, LinkOverScreen } from './dead-link-screens.tsx';
import { LoggingInScreen } from './logging-in-screen.tsx';
import { passwordResetMachine } from './password-reset.machine.ts';
import { passwordResetCalls } from './password-reset-calls.ts';
import { PasswordResetScreen } from './password-reset-screen.tsx';

/** Minutes to choose a password. The link may expire earlier; the provider then says so. */
const THINKING_TIME = 30;

/** The lazy half of the flow for links in password mails, for the calls of either variant. */
export const flowWith = defineSharedFlow<'password-reset'>()({
  machine: passwordResetMachine,
  screens: {
    'confirm-link': ConfirmLinkScreen,
    'link-elsewhere': LinkElsewhereScreen,
    'link-over': LinkOverScreen,
    'logging-in': LoggingInScreen,
    'password-reset': PasswordResetScreen,
  },
  styles: [iconButton, passwords],
  // The token was removed from the address when the page was opened, so a reload needs the stored one.
  resume(snapshot) {
    const { params, services, mayBeSet } = snapshot.context;
    const isWaiting = (['checkingLink', 'asking', 'resetting'] as const).some((state) =>
      snapshot.matches(state),
    );
    const kept = { ...params, mayBeSet };
    return isWaiting ? resumeFor(THINKING_TIME, services.now(), route('password-reset', kept)) : undefined;
  },
});

export const flow = flowWith(passwordResetCalls);
