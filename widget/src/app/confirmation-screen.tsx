import { useText } from '../i18n/text-context.tsx';
import type { Confirmation } from '../routing/confirmation.ts';
import { Screen } from '../ui/screen.tsx';
import { SuccessMark } from '../ui/success-mark.tsx';

/** The one success screen, in the words of the flow that finished. */
export function ConfirmationScreen({ confirmation }: { confirmation: Confirmation }) {
  const text = useText();
  return (
    <Screen title={text(confirmation.title)} icon={<SuccessMark />}>
      <p className="lw-body">{text(confirmation.body)}</p>
    </Screen>
  );
}
