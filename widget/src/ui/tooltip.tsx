import { useActorRef, useSelector } from '@xstate/react';
import { createContext, type ReactNode, useContext } from 'react';
import { type LastTooltip, tooltipMachine } from './tooltip.machine.ts';

/** One per element: the tooltips of a widget follow each other. */
export const LastTooltipContext = createContext<LastTooltip>({ openUntil: 0 });

const now = (): number => Date.now();

export interface TooltipProps {
  /** What the button below is for; its accessible name says it already. */
  label: string;
  /** Where it may stick out to. */
  side?: 'start' | 'end';
  className?: string;
  children: ReactNode;
}

/** Shows the name of a button that is only a sign. Not by touch, where it would be under the finger. */
export function Tooltip({ label, side = 'end', className = '', children }: TooltipProps) {
  const last = useContext(LastTooltipContext);
  const actor = useActorRef(tooltipMachine, { input: { last, now } });
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('open'));
  const leave = () => actor.send({ type: 'leave' });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button within is what people use.
    <span
      className={`lw-tip-place ${className}`}
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && actor.send({ type: 'point' })}
      onPointerLeave={leave}
      onPointerDown={leave}
      onFocus={({ target }) => target.matches(':focus-visible') && actor.send({ type: 'focus' })}
      onBlur={leave}
    >
      {children}
      {isOpen && (
        <span className="lw-tip" part="tooltip" role="tooltip" data-side={side}>
          {label}
        </span>
      )}
    </span>
  );
}
