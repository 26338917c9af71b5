import { FailedScreen } from '../app/failed-screen.tsx';
import { Widget } from '../app/widget.tsx';
import { TextProvider } from '../i18n/text-context.tsx';
import { ElementView } from '../ui/element.view.tsx';
import { asComponent } from '../view/to-react.ts';
import { ProblemList } from './advice/problem-list.tsx';
import type { ElementContent } from './element-content.ts';

const Root = asComponent(ElementView);

/** Root of an element's content. The fast start may have drawn it, and sets the same properties in another way. */
export const ElementRoot = ({ view, problems, failed }: ElementContent) => (
  <Root
    lang={(view ?? failed)?.strings.locale ?? 'en'}
    style={view?.theme.properties}
    suppressHydrationWarning
  >
    {view && <Widget key={view.actor.sessionId} view={view} />}
    {problems.length > 0 && (
      <div className="lw-frame">
        <ProblemList problems={problems} />
      </div>
    )}
    {failed && (
      <div className="lw-frame">
        <TextProvider value={failed.strings}>
          <FailedScreen onRetry={failed.retry} />
        </TextProvider>
      </div>
    )}
  </Root>
);
