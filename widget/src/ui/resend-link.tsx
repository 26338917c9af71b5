import { useEffect, useState } from 'react';
import { common } from '../i18n/common.messages.ts';
import { RichText, useText } from '../i18n/text-context.tsx';
import type { Message } from '../i18n/words.ts';
import { formatCountdown } from '../rules/countdown.ts';
import { LinkButton } from './link-button.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';

export interface ResendLinkProps {
  message: Message;
  /** Message with a `{time}`, shown during the wait. */
  waiting: Message;
  /** When the provider sends again, in milliseconds since the epoch. Undefined: at once. */
  from: number | undefined;
  busy: boolean;
  disabled?: boolean;
  onClick: () => void;
}

/** A link that sends something again. It shows a countdown until the provider allows that. */
export function ResendLink({ message, waiting, from, busy, disabled = false, onClick }: ResendLinkProps) {
  const text = useText();
  const left = useSecondsLeft(from);
  const time = <time suppressHydrationWarning>{formatCountdown(left)}</time>;
  return (
    <LinkButton busy={busy} disabled={disabled || left > 0} onClick={onClick}>
      {left > 0 ? <RichText message={waiting} values={{ time }} /> : text(message)}
    </LinkButton>
  );
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
  return (
    <div className="lw-visually-hidden" role="status">
      {children ?? (hasWaited && left === 0 ? text(common.canResend) : '')}
    </div>
  );
}
