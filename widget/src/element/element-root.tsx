import { Widget } from '../app/widget.tsx';
import type { ElementContent } from './prepare-widget.ts';
import { ProblemList } from './problem-list.tsx';

/** What stands in an element. The fast start may have drawn it, with the same properties set another way. */
export const ElementRoot = ({ view, problems }: ElementContent) => (
  <div className="lw" part="container" style={view?.theme.properties} suppressHydrationWarning>
    {view ? <Widget key={view.actor.sessionId} view={view} /> : <ProblemList problems={problems} />}
  </div>
);
