import { Spinner } from '../ui/spinner.tsx';
import { useAfter } from '../ui/use-after.ts';
import { useOnTheWay } from './site-router.tsx';

/** Milliseconds. Most pages load faster, and a notice that flashes is distracting. */
const DELAY = 300;

/** Notice that a page is loading. The live region exists before its text, so that screen readers announce it. */
export function OnTheWay() {
  const isShown = useAfter(DELAY, useOnTheWay());
  return (
    <div role="status" className={isShown ? 'on-the-way' : undefined}>
      {isShown && (
        <>
          <Spinner /> <span>Loading…</span>
        </>
      )}
    </div>
  );
}
