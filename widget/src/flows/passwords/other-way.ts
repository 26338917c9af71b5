import type { WidgetConfig } from '../../config/config.ts';
import { type Alternative, route } from '../../routing/routes.ts';
import { mailMethod } from './mail-method.ts';
import { messages } from './passwords.messages.ts';

/** The alternative by mail to a password, if the project has one. */
export function otherWay(email: string, config: WidgetConfig): Alternative | undefined {
  switch (mailMethod(config)) {
    case 'code': {
      const destination = { address: email, shown: email };
      return { label: messages.emailMeCode, route: route('otps', { method: 'email', destination }) };
    }
    case 'link':
      return { label: messages.emailMeLink, route: route('magic-links', { email, isSent: false }) };
    default:
      return undefined;
  }
}
