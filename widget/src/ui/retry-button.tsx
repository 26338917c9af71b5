import { common } from '../i18n/common.messages.ts';
import { useText } from '../i18n/text-context.tsx';
import { Button } from './button.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';

interface RetryButtonProps {
  /** When a retry can succeed, in milliseconds since the epoch. Undefined: at once. */
  from?: number | undefined;
  onClick: () => void;
}

/** 'Try again', which waits as long as the provider asks for. */
export function RetryButton({ from, onClick }: RetryButtonProps) {
  const text = useText();
  return (
    <Button waiting={useSecondsLeft(from) > 0} onClick={onClick}>
      {text(common.tryAgain)}
    </Button>
  );
}
