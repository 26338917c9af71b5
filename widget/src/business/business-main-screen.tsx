import type { ActorRefFrom } from 'xstate';
import type { mainMachine } from '../flows/main/main.machine.ts';
import { messages as main } from '../flows/main/main.messages.ts';
import { MainBlocks } from '../flows/main/main-blocks.tsx';
import { RichText, useText } from '../i18n/text-context.tsx';
import { defineMessages } from '../i18n/words.ts';
import type { ScreenProps } from '../routing/flow.ts';
import { Logo } from '../ui/logo.tsx';
import { Name } from '../ui/name.tsx';
import { Screen } from '../ui/screen.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useTheme } from '../ui/theme-context.ts';
import { useSnapshot } from '../ui/use-snapshot.ts';
import type { businessMainMachine } from './business-main.machine.ts';

const messages = defineMessages('businessMain', {
  continueTo: 'Continue to {organization}',
  continueToUnknown: 'Continue to ...',
});

/**
 * Main of an organization: its name and the methods that it accepts. Without one, the methods of the configuration.
 */
export function BusinessMainScreen({ snapshot, send }: ScreenProps<typeof businessMainMachine>) {
  const text = useText();
  const { hideHeaderText } = useTheme();
  const { organization, services, params } = snapshot.context;
  const title = organization ? (
    <RichText
      message={messages.continueTo}
      values={{ organization: <Name>{organization.organization_name}</Name> }}
    />
  ) : (
    text(services.config.authFlowType === 'Organization' ? messages.continueToUnknown : main.title)
  );
  const actor = snapshot.children.flow;
  return (
    <Screen
      title={hideHeaderText ? undefined : title}
      icon={<Logo />}
      onBack={params.organization && (() => send({ type: 'back' }))}
    >
      {actor ? <Offered actor={actor} /> : <Spinner />}
    </Screen>
  );
}

function Offered({ actor }: { actor: ActorRefFrom<typeof mainMachine> }) {
  const snapshot = useSnapshot(actor);
  return <MainBlocks snapshot={snapshot} send={actor.send} />;
}
