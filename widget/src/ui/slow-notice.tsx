import { useEffect, useState } from 'react';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { common } from '../i18n/common.messages.ts';
import { useText } from '../i18n/text-context.tsx';
import { LinkButton } from './link-button.tsx';
import { useSnapshot } from './use-snapshot.ts';

/** Milliseconds after which people wonder whether anything still happens. */
const LATE = 5000;

/** Whether something has gone on for longer than people wait without a word. */
function useIsLate(isWorking: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isWorking) return;
    const timer = setTimeout(() => setIsLate(true), LATE);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isWorking]);
  return isLate;
}

/**
 * Says that an answer is late, and lets the person stop waiting. For every flow: its machine tags the states that wait
 * with `working`, and takes the event `cancel` in them. A machine that runs another one under the id `flow` waits with
 * it.
 */
export function SlowNotice({ actor }: { actor: AnyActorRef }) {
  const text = useText();
  const snapshot = useSnapshot(actor) as AnyMachineSnapshot;
  const isWorking = snapshot.status === 'active' && snapshot.hasTag('working');
  const isLate = useIsLate(isWorking);
  const inner = snapshot.children.flow as AnyActorRef | undefined;
  return (
    <>
      {isWorking && (
        // There before its words are, so that screen readers announce them.
        <div className="lw-slow" role="status">
          {isLate && (
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
