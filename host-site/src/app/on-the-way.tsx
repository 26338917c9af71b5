import { Spinner } from '../ui/spinner.tsx';
import { useAfter } from '../ui/use-after.ts';
import { useOnTheWay } from './site-router.tsx';

/** Most pages are there before this, and a line that flashes up disturbs; milliseconds. */
const DELAY = 300;

/** Says that a page is on its way. The region stands before the words, so that they are read out. */
export function OnTheWay() {
  const isShown = useAfter(DELAY, useOnTheWay());
  return (
    <div role="status" className={isShown ? 'on-the-way' : undefined}>
      {isShown && (
        <>
          <Spinner /> Loading…
        </>
      )}
    </div>
  );
}
