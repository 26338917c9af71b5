/** @jsxImportSource ../view */
import type { ElementProps } from '../view/jsx-runtime.ts';

/** A button, and the place of its tooltip. */
export const TooltipPlaceView = ({ className = '', ...rest }: ElementProps<'span'>) => (
  <span {...rest} className={`lw-tip-place ${className}`} />
);
