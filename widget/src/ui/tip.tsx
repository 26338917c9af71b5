import { useActorRef } from '@xstate/react';
import { useContext, useEffect } from 'react';
import { LastTooltipContext } from './last-tooltip-context.ts';
import { type Interest, tooltipMachine } from './tooltip.machine.ts';
import { useSnapshot } from './use-snapshot.ts';

const now = (): number => Date.now();

export interface TipProps {
  label: string;
  side: 'start' | 'end';
  interest: Interest | undefined;
}

/** The name itself, when it is time for it. */
export function Tip({ label, side, interest }: TipProps) {
  const last = useContext(LastTooltipContext);
  const actor = useActorRef(tooltipMachine, { input: { last, now } });
  useEffect(() => actor.send({ type: interest ?? 'leave' }), [actor, interest]);
  return (
    useSnapshot(actor).matches('open') && (
      <span className="lw-tip" part="tooltip" role="tooltip" data-side={side}>
        {label}
      </span>
    )
  );
}
