import type { ComponentType, ReactNode } from 'react';

export interface InsetProps {
  /** The button that the inset may replace. */
  readonly children: ReactNode;
  /** A new object after each press or submission on Main. The inset then removes an earlier error of its own. */
  readonly attempt: object;
}

/** A component that is loaded for a button and shown above it or in its place. */
export type Inset = ComponentType<InsetProps>;
