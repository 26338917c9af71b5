import { useAfter } from './use-after.ts';

/** Milliseconds until users expect an explanation (`host-site/docs/site.md#times-and-sizes`). */
const SLOW = 5000;

interface StillWorkingProps {
  readonly isBusy: boolean;
  readonly onCancel?: (() => void) | undefined;
}

/** Message for a live region that the work takes long, with a button to cancel it. */
export function StillWorking({ isBusy, onCancel }: StillWorkingProps) {
  const isSlow = useAfter(SLOW, isBusy);
  if (!isSlow) return null;
  return (
    <p className="hint still-working">
      Still working…
      {onCancel && (
        <button type="button" className="button button-small button-quiet" onClick={onCancel}>
          Cancel
        </button>
      )}
    </p>
  );
}
