import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';

export interface Toast {
  readonly title: string;
  readonly text?: string;
  readonly isDestructive?: boolean;
}

type Shown = Toast & { readonly id: number };

/** Long enough to read two sentences; pointing at the list does not matter, the close button does. Milliseconds. */
const LIFE = 7000;

/** Before a provider exists (prerendered pages) nothing can happen that would need a toast. */
const ToastContext = createContext<(toast: Toast) => void>(() => undefined);

/** Shows a short message that goes away by itself and is read out. */
export const useToast = () => useContext(ToastContext);

/** Holds the messages. The live regions exist before the first message, so that screen readers announce it. */
export function Toasts({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const nextId = useRef(0);
  const close = useCallback((id: number) => setShown((all) => all.filter((toast) => toast.id !== id)), []);
  const show = useCallback(
    (toast: Toast) => {
      nextId.current += 1;
      const id = nextId.current;
      setShown((all) => [...all.slice(-2), { ...toast, id }]);
      setTimeout(() => close(id), LIFE);
    },
    [close],
  );
  const [urgent, calm] = useMemo(
    () => [shown.filter((toast) => toast.isDestructive), shown.filter((toast) => !toast.isDestructive)],
    [shown],
  );
  return (
    <ToastContext value={show}>
      {children}
      <div className="toasts">
        <div role="alert">{urgent.map((toast) => ToastCard({ toast, close }))}</div>
        <div role="status">{calm.map((toast) => ToastCard({ toast, close }))}</div>
      </div>
    </ToastContext>
  );
}

const ToastCard = ({ toast, close }: { toast: Shown; close: (id: number) => void }) => (
  <div key={toast.id} className={toast.isDestructive ? 'toast toast-destructive' : 'toast'}>
    <div>
      <p className="toast-title">{toast.title}</p>
      {toast.text && <p className="toast-text">{toast.text}</p>}
    </div>
    <button type="button" className="toast-close" aria-label="Close message" onClick={() => close(toast.id)}>
      <span aria-hidden="true">×</span>
    </button>
  </div>
);
