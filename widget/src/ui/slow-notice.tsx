import { useEffect, useState } from 'react';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { common } from '../i18n/common.messages.ts';
import { useText } from '../i18n/text-context.tsx';
import { LinkButton } from './link-button.tsx';
import { useSnapshot } from './use-snapshot.ts';

/** Milliseconds after which people wonder whether anything still happens. */
const LATE = 5000;
/** The live region stands before its words come, so that screen readers announce them. */
const SOON = LATE - 500;

type Lateness = 'none' | 'soon' | 'late';

/** Whether something has gone on for longer than people wait without a word. */
function useLateness(isWorking: boolean): Lateness {
  const [lateness, setLateness] = useState<Lateness>('none');
  useEffect(() => {
    if (!isWorking) return;
    const timers = [setTimeout(() => setLateness('soon'), SOON), setTimeout(() => setLateness('late'), LATE)];
    return () => {
      for (const timer of timers) clearTimeout(timer);
      setLateness('none');
    };
  }, [isWorking]);
  return isWorking ? lateness : 'none';
}

/**
 * Says that an answer is late, and lets the person stop waiting. For every flow: its machine tags the states that wait
 * with `working`, and takes the event `cancel` in them. A machine that runs another one under the id `flow` waits with
 * it.
 */
export function SlowNotice({ actor }: { actor: AnyActorRef }) {
  const text = useText();
  const snapshot = useSnapshot(actor) as AnyMachineSnapshot;
  const lateness = useLateness(snapshot.status === 'active' && snapshot.hasTag('working'));
  const inner = snapshot.children.flow as AnyActorRef | undefined;
  return (
    <>
      {lateness !== 'none' && (
        <div className="lw-slow" role="status">
          {lateness === 'late' && (
            <p className="lw-helper">
              <span>{text(common.stillWorking)}</span>{' '}
              <LinkButton onClick={() => actor.send({ type: 'cancel' })}>{text(common.cancel)}</LinkButton>
            </p>
          )}
        </div>
      )}
      {inner && <SlowNotice key={inner.sessionId} actor={inner} />}
    </>
  );
}
