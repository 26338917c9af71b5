import { useEffect, useState } from 'react';
import { common } from '../i18n/common.messages.ts';
import { useStrings, useText } from '../i18n/text-context.tsx';
import { toReact } from '../view/to-react.ts';
import { ResendLinkView, type ResendLinkViewProps, ResendStatusView } from './resend-link.view.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';

interface ResendLinkProps extends Omit<ResendLinkViewProps, 'strings' | 'left'> {
  /** When the provider sends again, in milliseconds since the epoch. Undefined: at once. */
  from: number | undefined;
  busy: boolean;
  onClick: () => void;
}

/** A link that sends something again. */
export function ResendLink({ from, ...view }: ResendLinkProps) {
  const strings = useStrings();
  const left = useSecondsLeft(from);
  return toReact(ResendLinkView({ ...view, strings, left }));
}

/** Tells screen readers once that the wait is over. */
export function ResendStatus({
  from,
  children,
}: {
  from: number | undefined;
  children?: string | undefined;
}) {
  const text = useText();
  const left = useSecondsLeft(from);
  const [hasWaited, setWaited] = useState(false);
  useEffect(() => {
    if (left > 0) setWaited(true);
  }, [left]);
  return toReact(
    ResendStatusView({ children: children ?? (hasWaited && left === 0 ? text(common.canResend) : '') }),
  );
}
