import { RichText, useText } from '../../i18n/text-context.tsx';
import type { ScreenProps } from '../../routing/flow.ts';
import { useBootstrap } from '../../ui/bootstrap-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Name } from '../../ui/name.tsx';
import { Screen } from '../../ui/screen.tsx';
import { messages } from './idp-consent.messages.ts';
import type { logoutMachine } from './logout.machine.ts';

export function LogoutScreen({ send }: ScreenProps<typeof logoutMachine>) {
  const text = useText();
  const { projectName } = useBootstrap();
  return (
    <Screen title={text(messages.logOutTitle)}>
      <p className="lw-body">
        <RichText message={messages.logOutBody} values={{ project: <Name>{projectName}</Name> }} />
      </p>
      <div className="lw-group">
        <Button onClick={() => send({ type: 'yes' })}>{text(messages.yes)}</Button>
        <Button look="secondary" onClick={() => send({ type: 'no' })}>
          {text(messages.no)}
        </Button>
      </div>
    </Screen>
  );
}
