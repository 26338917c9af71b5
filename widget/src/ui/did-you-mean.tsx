import { RichText } from '../i18n/text-context.tsx';
import { defineMessages } from '../i18n/words.ts';
import { type Route, route } from '../routing/routes.ts';
import { correctedAddress } from '../rules/corrected-address.ts';
import { Address } from './address.tsx';
import { LinkButton } from './link-button.tsx';

const messages = defineMessages('address', { didYouMean: 'Did you mean {email}?' });

export interface AddressQuestionProps {
  email: string;
  /** Called with the route to Main, and with the corrected address for a form of the screen's own flow. */
  onChoose: (route: Route, meant: string) => void;
}

/** The corrected address, for an address with a slip. It leads to a form, with that address in its field. */
export function DidYouMean({ email, onChoose }: AddressQuestionProps) {
  const meant = correctedAddress(email);
  if (!meant) return null;
  return (
    <p className="lw-helper" role="status">
      <LinkButton onClick={() => onChoose(route('main', { again: { tab: 'email', typed: meant } }), meant)}>
        <RichText message={messages.didYouMean} values={{ email: <Address>{meant}</Address> }} />
      </LinkButton>
    </p>
  );
}
