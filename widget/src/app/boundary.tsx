import { Component, type ReactNode } from 'react';

interface Props {
  /** A screen could not be drawn. */
  onError(error: unknown): void;
  readonly children: ReactNode;
}

/** What would leave an empty place where a screen breaks: the router hears of it, and has another screen drawn. */
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
