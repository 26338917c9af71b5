import type { ComponentType, ReactNode } from 'react';

export interface InsetProps {
  /** The button that the inset may replace. */
  readonly children: ReactNode;
  /** Another object after each press or submission on Main, which an earlier error of the inset does not outlast. */
  readonly attempt: object;
}

/** A component that is loaded for a button and shown above it or in its place. */
export type Inset = ComponentType<InsetProps>;
