import type { ActorRefFrom } from 'xstate';
import { Sentence } from './sentence.tsx';
import { Spinner } from './spinner.tsx';
import type { toastsMachine } from './toasts.machine.ts';
import { useSnapshot } from './use-snapshot.ts';

/** Short notices over the bottom of the widget, announced politely. The live region itself always exists. */
export function Toasts({ actor }: { actor: ActorRefFrom<typeof toastsMachine> }) {
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
          <span>
            <Sentence words={toast.words} />
          </span>
        </div>
      ))}
    </div>
  );
}
