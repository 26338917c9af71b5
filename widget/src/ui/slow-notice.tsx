import { useEffect, useState } from 'react';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { common } from '../i18n/common.messages.ts';
import { useText } from '../i18n/text-context.tsx';
import { LinkButton } from './link-button.tsx';
import { useSnapshot } from './use-snapshot.ts';

/** Milliseconds after which people wonder whether anything is still happening. */
const LATE = 5000;
/** The live region is rendered before its text, so that screen readers announce the text. */
const SOON = LATE - 500;

type Lateness = 'none' | 'soon' | 'late';

/** Whether work has taken longer than people wait without a notice. */
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
 * Says that an answer is late, and lets the person cancel. The machine of a flow tags its waiting states with
 * `working` and accepts the event `cancel` in them. A flow that runs under the id `flow` in the machine is included.
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
