import type { ActorRefFrom } from 'xstate';
import { toReact } from '../view/to-react.ts';
import { ToastsView } from './element.view.tsx';
import { Sentence } from './sentence.tsx';
import { Spinner } from './spinner.tsx';
import type { toastsMachine } from './toasts.machine.ts';
import { useSnapshot } from './use-snapshot.ts';

/** Short notices over the bottom of the widget. */
export function Toasts({ actor }: { actor: ActorRefFrom<typeof toastsMachine> }) {
  const { toasts } = useSnapshot(actor).context;
  return toReact(
    ToastsView({
      children: toasts.map((toast) => (
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
      )),
    }),
  );
}
