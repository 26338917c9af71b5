import { useText } from '../../../i18n/text-context.tsx';
import type { ScreenProps } from '../../../routing/flow.ts';
import { Button } from '../../../ui/button.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { messages as business } from '../../business.messages.ts';
import { OneFieldForm } from '../../one-field-form.tsx';
import type { ssoDiscoveryMachine } from './sso-discovery.machine.ts';
import { messages } from './sso-discovery.messages.ts';

export function SsoFallbackScreen({ snapshot, send }: ScreenProps<typeof ssoDiscoveryMachine>) {
  const text = useText();
  const isSearching = snapshot.matches('searching');
  return (
    <Screen title={text(messages.fallbackTitle)} onBack={() => send({ type: 'back' })}>
      <p className="lw-body">{text(messages.fallbackBody)}</p>
      <OneFieldForm
        name="organization-slug"
        label={text(messages.slug)}
        placeholder={text(messages.slug)}
        autoComplete="off"
        maxLength={128}
        initial={snapshot.context.slug}
        error={snapshot.context.error}
        submitLabel={text(business.continue)}
        busy={isSearching}
        onSubmit={(slug) => send({ type: 'slug.submitted', slug })}
      />
      <Button look="plain" waiting={isSearching} onClick={() => send({ type: 'other.method' })}>
        {text(messages.otherMethod)}
      </Button>
    </Screen>
  );
}
