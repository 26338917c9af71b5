import { type ReactNode, useState } from 'react';
import { toReact } from '../view/to-react.ts';
import type { Interest } from './tooltip.machine.ts';
import { TooltipPlaceView } from './tooltip.view.tsx';
import { useLoaded } from './use-loaded.ts';

interface TooltipProps {
  /** Text of the tooltip, which equals the button's accessible name. */
  label: string;
  /** Direction in which the tooltip may extend. */
  side?: 'start' | 'end';
  className?: string;
  children: ReactNode;
}

const loadTip = () => import('./tip.tsx').then((module) => module.Tip);

/**
 * Tooltip for an icon button. Not shown on touch, where a finger would cover it. It is loaded when it is first
 * needed; until then the button has only its accessible name.
 */
export function Tooltip({ label, side = 'end', className = '', children }: TooltipProps) {
  const [interest, setInterest] = useState<Interest>();
  const [isWanted, setWanted] = useState(false);
  const Tip = useLoaded(isWanted ? loadTip : undefined);
  const take = (interest: Interest) => {
    setInterest(interest);
    setWanted(true);
  };
  const leave = () => setInterest(undefined);
  return toReact(
    TooltipPlaceView({
      className,
      onPointerEnter: ({ pointerType }) => pointerType !== 'touch' && take('point'),
      onPointerLeave: leave,
      onPointerDown: leave,
      // What the button opens may be below.
      onClick: leave,
      onFocus: ({ target }) => target.matches(':focus-visible') && take('focus'),
      onBlur: leave,
      children: (
        <>
          {children}
          {Tip && <Tip label={label} side={side} interest={interest} />}
        </>
      ),
    }),
  );
}
