import { defineFlow } from '../../../routing/flow.ts';
import iconButton from '../../../theme/icon-button.css?inline';
import passwords from '../../../theme/passwords.css?inline';
import type { BusinessServices } from '../../business-services.ts';
import { MemberPasswordHelpScreen } from './member-password-help-screen.tsx';
import { MemberPasswordScreen } from './member-password-screen.tsx';
import { MemberPasswordSentScreen } from './member-password-sent-screen.tsx';
import { memberPasswordsMachine } from './member-passwords.machine.ts';

export const flow = defineFlow<'member-passwords', BusinessServices>()({
  machine: memberPasswordsMachine,
  screens: {
    'member-password': MemberPasswordScreen,
    'member-password-help': MemberPasswordHelpScreen,
    'member-password-sent': MemberPasswordSentScreen,
  },
  styles: [iconButton, passwords],
});
