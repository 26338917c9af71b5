import {
  createContext,
  type FocusEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation } from '../lib/router.ts';

interface Toast {
  readonly title: string;
  readonly text?: string;
  readonly isDestructive?: boolean;
  /** Stays over the page that the caller navigates to. Default: closes with the current page. */
  readonly isForNextPage?: boolean;
}

type Shown = Toast & { readonly id: number };

/** Milliseconds; enough time to read two sentences. Restarts while the message has pointer or focus. */
const LIFE = 7000;

/** Matches while the user points at a message or focuses it. */
const HELD = ':hover, :focus-within';

/** Without a provider (prerendered pages) nothing can happen that needs a toast. */
const ToastContext = createContext<(toast: Toast) => () => void>(() => () => undefined);

/** Shows a short message that screen readers announce and that closes by itself. It returns a function that closes it. */
export const useToast = () => useContext(ToastContext);

/** Container of the messages. The live regions exist before the first message, so that screen readers announce it. */
export function Toasts({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const { pathname } = useLocation();
  const [page, setPage] = useState(pathname);
  const nextId = useRef(0);
  const close = useCallback((id: number) => setShown((all) => all.filter((toast) => toast.id !== id)), []);
  const show = useCallback(
    (toast: Toast) => {
      nextId.current += 1;
      const id = nextId.current;
      // Repeated, a message takes the place of the earlier one, and a screen reader says it again.
      const isOther = ({ title, text }: Toast) => title !== toast.title || text !== toast.text;
      setShown((all) => [...all.filter(isOther).slice(-2), { ...toast, id }]);
      return () => close(id);
    },
    [close],
  );
  if (page !== pathname) {
    setPage(pathname);
    setShown((all) =>
      all.filter((toast) => toast.isForNextPage).map((toast) => ({ ...toast, isForNextPage: false })),
    );
  }
  const list = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  const isHeld = useCallback(() => list.current?.matches(HELD) === true, []);

  const remember = ({ relatedTarget: before }: FocusEvent) => {
    if (before instanceof HTMLElement && !list.current?.contains(before)) cameFrom.current = before;
  };
  /** Returns the focus to the element before the messages, or to the page if that no longer exists. */
  const dismiss = (id: number) => {
    const before = cameFrom.current?.isConnected ? cameFrom.current : document.querySelector('main');
    before?.focus({ preventScroll: true });
    close(id);
  };
  const [urgent, calm] = useMemo(
    () => [shown.filter((toast) => toast.isDestructive), shown.filter((toast) => !toast.isDestructive)],
    [shown],
  );
  const cardOf = (toast: Shown) => (
    <ToastCard
      key={toast.id}
      toast={toast}
      isHeld={isHeld}
      onOver={close}
      onFocus={remember}
      onClose={dismiss}
    />
  );
  return (
    <ToastContext value={show}>
      {children}
      <div className="toasts" ref={list}>
        <div role="alert">{urgent.map(cardOf)}</div>
        <div role="status">{calm.map(cardOf)}</div>
      </div>
    </ToastContext>
  );
}

interface ToastCardProps {
  readonly toast: Shown;
  readonly isHeld: () => boolean;
  /** Called when its time is over. */
  readonly onOver: (id: number) => void;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onClose: (id: number) => void;
}

function ToastCard({ toast, isHeld, onOver, onFocus, onClose }: ToastCardProps) {
  const { id, title, text, isDestructive } = toast;
  useEffect(() => {
    const timer = setInterval(() => {
      if (!isHeld()) onOver(id);
    }, LIFE);
    return () => clearInterval(timer);
  }, [id, isHeld, onOver]);
  return (
    <div className={isDestructive ? 'toast toast-destructive' : 'toast'}>
      <div>
        <p className="toast-title">{title}</p>
        {text && <p className="toast-text">{text}</p>}
      </div>
      <button
        type="button"
        className="toast-close"
        aria-label="Close message"
        onFocus={onFocus}
        onClick={() => onClose(id)}
      >
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}
