import { Widget } from '../app/widget.tsx';
import type { RunningView } from './create-view.ts';
import { ProblemList } from './problem-list.tsx';
import { ShadowBoundary } from './shadow-boundary.tsx';

/** What an element has to show, and where. */
export interface ElementContent {
  readonly root: ShadowRoot | HTMLElement;
  readonly view: RunningView | undefined;
  readonly problems: readonly string[];
}

/** What r2wc renders for an element: its widget, or the sentences that say what is wrong with its settings. */
export function ElementRoot({ container }: { container: HTMLElement }) {
  const { root, view, problems } = (container as HTMLElement & { content: ElementContent }).content;
  if (!view && problems.length === 0) return null;
  return (
    <ShadowBoundary root={root}>
      <div className="lw" part="container" style={view?.theme.properties}>
        {view ? <Widget key={view.actor.sessionId} view={view} /> : <ProblemList problems={problems} />}
      </div>
    </ShadowBoundary>
  );
}
