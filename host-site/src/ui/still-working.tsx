import { useAfter } from './use-after.ts';

/** Milliseconds after which people begin to wonder (`host-site/docs/site.md#times-and-sizes`). */
const SLOW = 5000;

export interface StillWorkingProps {
  readonly isBusy: boolean;
  readonly onCancel?: (() => void) | undefined;
}

/** Stands inside a live region: says that it takes long, and lets go who does not want to wait. */
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
