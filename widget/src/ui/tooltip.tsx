import { type ReactNode, useState } from 'react';
import type { Interest } from './tooltip.machine.ts';
import { useLoaded } from './use-loaded.ts';

export interface TooltipProps {
  /** What the button below is for; its accessible name says it already. */
  label: string;
  /** Where it may stick out to. */
  side?: 'start' | 'end';
  className?: string;
  children: ReactNode;
}

const loadTip = () => import('./tip.tsx').then(({ Tip }) => Tip);

/**
 * Shows the name of a button that is only a sign. Not by touch, where it would be under the finger. Fetched when first
 * wanted: until then, and where it will not load, the button has its accessible name.
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
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button within is what people use.
    <span
      className={`lw-tip-place ${className}`}
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && take('point')}
      onPointerLeave={leave}
      onPointerDown={leave}
      onFocus={({ target }) => target.matches(':focus-visible') && take('focus')}
      onBlur={leave}
    >
      {children}
      {Tip && <Tip label={label} side={side} interest={interest} />}
    </span>
  );
}
