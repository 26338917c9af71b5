import type { ComponentType, ReactNode } from 'react';
import type { Services } from './services.ts';

export interface InsetProps {
  readonly services: Services;
  /** The button that it may take the place of. */
  readonly children: ReactNode;
}

/** What comes to a button from a chunk of its own: it stands above the button or in its place. */
export type Inset = ComponentType<InsetProps>;
