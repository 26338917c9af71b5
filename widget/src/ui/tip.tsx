import { useActorRef } from '@xstate/react';
import { useContext, useEffect, useRef } from 'react';
import { now } from '../rules/countdown.ts';
import style from '../theme/tip.css?inline';
import { LastTooltipContext } from './last-tooltip-context.ts';
import { type Interest, tooltipMachine } from './tooltip.machine.ts';
import { useSnapshot } from './use-snapshot.ts';
import { useStylesheets } from './use-stylesheets.ts';

const STYLES = [style];

interface TipProps {
  label: string;
  side: 'start' | 'end';
  interest: Interest | undefined;
}

/** Shows the label once the tooltip is open. */
export function Tip({ label, side, interest }: TipProps) {
  const last = useContext(LastTooltipContext);
  const actor = useActorRef(tooltipMachine, { input: { last, now } });
  useEffect(() => actor.send({ type: interest ?? 'leave' }), [actor, interest]);
  const tip = useRef<HTMLSpanElement>(null);
  useStylesheets(tip, STYLES);
  return (
    useSnapshot(actor).matches('open') && (
      <span ref={tip} className="lw-tip" part="tooltip" role="tooltip" data-side={side}>
        {label}
      </span>
    )
  );
}
