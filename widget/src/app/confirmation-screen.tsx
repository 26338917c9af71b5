import { RichText, useText } from '../i18n/text-context.tsx';
import type { Confirmation } from '../routing/confirmation.ts';
import { Name } from '../ui/name.tsx';
import { Screen } from '../ui/screen.tsx';
import { SuccessMark } from '../ui/success-mark.tsx';

/** Last screen of a flow, with the flow's texts. */
export function ConfirmationScreen({ confirmation }: { confirmation: Confirmation }) {
  const text = useText();
  const { body } = confirmation;
  return (
    <Screen title={text(confirmation.title)} icon={confirmation.isPlain ? undefined : <SuccessMark />}>
      <p className="lw-body">
        {'message' in body && body.values ? (
          <RichText
            message={body.message}
            values={Object.fromEntries(
              Object.entries(body.values).map(([name, value]) => [name, <Name key={name}>{value}</Name>]),
            )}
          />
        ) : (
          text(body)
        )}
      </p>
    </Screen>
  );
}
