import { Widget } from '../app/widget.tsx';
import type { LoginWidgetElement } from './login-widget.tsx';
import { ProblemList } from './problem-list.tsx';
import { ShadowBoundary } from './shadow-boundary.tsx';

/** What r2wc renders for an element: its widget, or the sentences that say what is wrong with its settings. */
export function ElementRoot({ container }: { container: HTMLElement }) {
  const { root, view, problems } = (container as LoginWidgetElement).current;
  if (!view && problems.length === 0) return null;
  return (
    <ShadowBoundary root={root}>
      <div className="lw" part="container">
        {view ? <Widget key={view.actor.sessionId} view={view} /> : <ProblemList problems={problems} />}
      </div>
    </ShadowBoundary>
  );
}
