import type { ActorRefFrom } from 'xstate';
import { useText } from '../i18n/text-context.tsx';
import { Spinner } from './spinner.tsx';
import type { toastsMachine } from './toasts.machine.ts';
import { useSnapshot } from './use-snapshot.ts';

/** Short notices over the foot of the widget, announced politely; the region itself never leaves. */
export function Toasts({ actor }: { actor: ActorRefFrom<typeof toastsMachine> }) {
  const text = useText();
  const { toasts } = useSnapshot(actor).context;
  return (
    <div className="lw-toasts" role="status" aria-live="polite">
      {toasts.map((toast) => (
        <div
          key={toast.id}
          className="lw-toast"
          part="toast"
          data-kind={toast.kind}
          data-leaving={toast.leaving ? '' : undefined}
        >
          {toast.kind === 'loading' && <Spinner />}
          <span>{text(toast.words)}</span>
        </div>
      ))}
    </div>
  );
}
