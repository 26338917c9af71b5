import type { ComponentType, ReactNode } from 'react';
import type { Services } from './services.ts';

export interface InsetProps {
  readonly services: Services;
  /** The button that the inset may replace. */
  readonly children: ReactNode;
}

/** A component that is loaded for a button and shown above it or in its place. */
export type Inset = ComponentType<InsetProps>;
