import { Component, type ReactNode } from 'react';
import { setDocumentHead } from '../lib/document-head.ts';
import { servedEntry } from '../lib/new-version.ts';
import { onceBack } from '../lib/once-back.ts';
import { StatusPage } from './status-page.tsx';

interface PageBoundaryProps {
  /** Current path. Navigating to another one renders the page again. */
  readonly place: string;
  /** The page stores answers: a reload loses none. Of other pages' input nothing is promised. */
  readonly keepsAnswers?: boolean;
  /** Called when the page cannot be shown. */
  readonly onFail?: (() => void) | undefined;
  readonly children: ReactNode;
}

const TITLE = 'This page could not be loaded';

interface State {
  readonly failedAt: string | undefined;
}

/**
 * Shows an error and a reload button if a page fails: its chunk did not load, or it threw. It reloads by itself when the
 * site can be reached again. A class, because React has no other error boundary.
 */
export class PageBoundary extends Component<PageBoundaryProps, State> {
  override state: State = { failedAt: undefined };

  #stop: (() => void) | undefined;

  static getDerivedStateFromError(): Partial<State> {
    return { failedAt: '' };
  }

  override componentDidCatch(): void {
    this.setState({ failedAt: this.props.place });
    this.props.onFail?.();
    this.#stop?.();
    const isReached = async () => (await servedEntry(window)) !== undefined;
    this.#stop = onceBack(window, isReached, () => window.location.reload());
    setDocumentHead(document, { title: TITLE, isPublic: false });
  }

  override componentDidUpdate(): void {
    const { failedAt } = this.state;
    if (!failedAt || failedAt === this.props.place) return;
    this.#stop?.();
    this.setState({ failedAt: undefined });
  }

  override componentWillUnmount(): void {
    this.#stop?.();
  }

  override render(): ReactNode {
    if (this.state.failedAt === undefined) return this.props.children;
    return (
      <StatusPage
        title={TITLE}
        text={`Check your connection and try again.${this.props.keepsAnswers ? ' Your saved answers are not lost.' : ''}`}
        isError
      >
        <button type="button" className="button" onClick={() => window.location.reload()}>
          Try Again
        </button>
      </StatusPage>
    );
  }
}
