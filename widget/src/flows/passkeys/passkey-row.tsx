import { useText } from '../../i18n/text-context.tsx';
import type { ScreenProps } from '../../routing/flow.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { Passkey, passkeysMachine } from './passkeys.machine.ts';
import { messages } from './passkeys.messages.ts';
import { useRowFocus } from './use-row-focus.ts';

/** https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode */
const KEY_OF_INPUT_METHOD = 229;

const PENCIL = 'M4 20h4L19 9l-4-4L4 16v4ZM13 7l4 4';
const TICK = 'm5 12.5 4.5 4.5L19 7.5';
const BIN = 'M5 7h14M10 7V5h4v2M7 7l1 12h8l1-12';

/** A passkey: its name, which can be changed, and its deletion, which must be confirmed. */
export function PasskeyRow({
  passkey,
  chosen,
  snapshot,
  send,
}: ScreenProps<typeof passkeysMachine> & { passkey: Passkey; chosen: Passkey | undefined }) {
  const text = useText();
  const { name } = passkey;
  const isEditing = chosen && snapshot.matches({ listing: 'editing' });
  const isSaving = chosen && snapshot.matches({ listing: 'saving' });
  const isDeleting = chosen && snapshot.matches({ listing: 'deleting' });
  const isConfirming = chosen && (isDeleting || snapshot.matches({ listing: 'confirming' }));
  const act = isEditing || isSaving ? 'edit' : isConfirming ? 'delete' : undefined;
  const row = useRowFocus(act);
  return (
    <li
      className="lw-row"
      ref={row}
      onKeyDown={(event) => {
        const isDone = isEditing || (isConfirming && !isDeleting);
        // Escape also discards what an input method composes; Safari then sends it after the end of the composition.
        const isComposing = event.nativeEvent.isComposing || event.keyCode === KEY_OF_INPUT_METHOD;
        if (event.key !== 'Escape' || !isDone || isComposing) return;
        event.preventDefault();
        send({ type: 'cancel' });
      }}
    >
      <form
        className="lw-row-line"
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'save' });
        }}
      >
        <input
          className="lw-input"
          part="input"
          dir="auto"
          aria-label={text(messages.name)}
          maxLength={128}
          disabled={act !== 'edit'}
          readOnly={Boolean(isSaving)}
          value={chosen && act === 'edit' ? chosen.name : name}
          onChange={(event) => send({ type: 'name.typed', text: event.currentTarget.value })}
        />
        {act === 'edit' ? (
          <IconButton
            key="save"
            type="submit"
            label={text(messages.save, { name })}
            path={TICK}
            busy={Boolean(isSaving)}
          />
        ) : (
          // The key keeps React from reusing the pressed button as the submit button.
          <IconButton
            key="edit"
            data-act="edit"
            label={text(messages.edit, { name })}
            path={PENCIL}
            onClick={() => send({ type: 'edit', passkey })}
          />
        )}
        <IconButton
          data-act="delete"
          label={text(messages.delete, { name })}
          path={BIN}
          onClick={() => send({ type: 'delete', passkey })}
        />
      </form>
      {/* The live region exists from the start, because screen readers announce changes only. */}
      <div className={isConfirming ? 'lw-banner' : undefined} data-kind="warning">
        <div role="alert">{isConfirming && <p className="lw-body">{text(messages.deleteWarning)}</p>}</div>
        {isConfirming && (
          <div className="lw-group">
            <Button look="danger" busy={Boolean(isDeleting)} onClick={() => send({ type: 'confirm' })}>
              {text(messages.confirmDelete)}
            </Button>
            <Button look="secondary" onClick={() => send({ type: 'cancel' })}>
              {text(messages.cancel)}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}
