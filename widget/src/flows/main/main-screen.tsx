import type { ScreenProps } from '../../routing/flow.ts';
import { Logo } from '../../ui/logo.tsx';
import { Screen } from '../../ui/screen.tsx';
import { useTheme } from '../../ui/theme-context.ts';
import type { mainMachine } from './main.machine.ts';
import { MainBlocks } from './main-blocks.tsx';
import { PromptWait } from './prompt-wait.tsx';
import { useFirstTexts } from './use-first-texts.ts';

export function MainScreen({ snapshot, send }: ScreenProps<typeof mainMachine>) {
  const firstText = useFirstTexts();
  const { hideHeaderText } = useTheme();
  if (snapshot.hasTag('bare')) {
    return <PromptWait isLoading={!snapshot.matches({ open: { prompt: { asking: 'showing' } } })} />;
  }
  const isMistake = snapshot.context.blocks[0]?.kind === 'passkeysAlone';
  return (
    <Screen title={hideHeaderText || isMistake ? undefined : firstText('main.title')} icon={<Logo />}>
      <MainBlocks snapshot={snapshot} send={send} />
    </Screen>
  );
}
