import { Component, type ReactNode } from 'react';

interface Props {
  /** Called when a screen throws while rendering. */
  onError(error: unknown): void;
  readonly children: ReactNode;
}

/** Catches errors of a screen and renders nothing instead; the router then shows another screen. */
export class Boundary extends Component<Props, { readonly isBroken: boolean }> {
  static readonly getDerivedStateFromError = () => ({ isBroken: true });

  override readonly state = { isBroken: false };

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children;
  }
}
