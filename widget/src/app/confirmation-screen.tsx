import { useText } from '../i18n/text-context.tsx';
import type { Confirmation } from '../routing/confirmation.ts';
import { Screen } from '../ui/screen.tsx';
import { SuccessMark } from '../ui/success-mark.tsx';

/** Last screen of a flow, with the flow's texts. */
export function ConfirmationScreen({ confirmation }: { confirmation: Confirmation }) {
  const text = useText();
  return (
    <Screen title={text(confirmation.title)} icon={confirmation.isPlain ? undefined : <SuccessMark />}>
      <p className="lw-body">{text(confirmation.body)}</p>
    </Screen>
  );
}
