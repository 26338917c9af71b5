import { useRef } from 'react';
import { say } from '../../i18n/words.ts';
import type { ScreenProps } from '../../routing/flow.ts';
import { Banner } from '../../ui/banner.tsx';
import { ErrorText } from '../../ui/error-text.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { toReact } from '../../view/to-react.ts';
import { EntryButtons } from './entry-buttons.tsx';
import { Forms } from './forms.tsx';
import type { mainMachine } from './main.machine.ts';
import { messages } from './main.messages.ts';
import { MainBlocksView } from './main-blocks.view.tsx';
import { ambientButton } from './main-state.ts';
import { useFirstTexts } from './use-first-texts.ts';

/** Blocks of Main, without the header. */
export function MainBlocks({ snapshot, send }: ScreenProps<typeof mainMachine>) {
  const firstText = useFirstTexts();
  const { blocks, notice } = snapshot.context;
  const passkey = ambientButton(snapshot);
  /** Text of the address field, for the buttons beside it. */
  const typed = useRef('');
  const props = { snapshot, send, typed };
  return toReact(
    MainBlocksView({
      above: [
        notice && (
          <Banner key="notice" kind="warning">
            <Sentence words={notice} />
          </Banner>
        ),
        passkey && blocks[0]?.kind !== 'passkeysAlone' && (
          <EntryButtons key="passkey" {...props} buttons={[passkey]} />
        ),
      ],
      blocks,
      or: firstText('common.or'),
      forms: (forms) => <Forms {...props} forms={forms} />,
      buttons: (buttons) => <EntryButtons {...props} buttons={buttons} />,
      mistake: (kind) => <ErrorText words={say(messages[kind])} />,
    }),
  );
}
