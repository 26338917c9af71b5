import { useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { ElementContent } from '../element/element-content.ts';
import { ElementRoot } from '../element/element-root.tsx';
import type { Groundwork } from '../element/groundwork.ts';
import { preparing } from '../element/prepare-widget.ts';
import type { RawSettings } from '../element/raw-settings.ts';
import next from '../theme/next.css?inline';
import { adoptStylesheet } from '../theme/stylesheet.ts';
import rest from '../theme/widget.css?inline';
import { IdPrefixProvider } from '../ui/element-id.ts';
import { unpaintCode } from '../ui/follow-code.ts';

/** The application at work in an element. */
export interface Application {
  readonly content: ElementContent;
  /** The settings have changed. @param isSameProject the same widget goes on, where it can; else a new one begins. */
  show(raw: RawSettings, isSameProject: boolean): void;
  end(): void;
}

export interface Place {
  readonly element: HTMLElement;
  readonly root: ShadowRoot | HTMLElement;
  /** What the ids of the drawn form begin with. */
  readonly idPrefix: string;
  /** The drawn form to take over, where there is one. */
  readonly drawn: Element | undefined;
  /** What has been laid for the settings. */
  readonly ground: Groundwork | undefined;
  /** React answers for the form, in the same task: what is pressed from now on is not pressed twice. */
  onWired(): void;
  /** React has the form: what was pressed meanwhile can be pressed again. */
  onTaken(): void;
}

/**
 * Says when what stands below it is on the page and listens. Not in its first effect: what was typed early becomes
 * state in a layout effect, and the handlers that know of it come with the drawing after that.
 */
function Taken({
  content,
  onWired,
  onTaken,
}: {
  content: ElementContent;
  onWired: () => void;
  onTaken: () => void;
}) {
  const [started, setStarted] = useState<ElementContent>();
  // In the task in which React takes the fields: what is typed next finds its machine at work.
  useLayoutEffect(() => {
    content.view?.start();
    onWired();
  }, [content, onWired]);
  useEffect(() => setStarted(content), [content]);
  useEffect(() => {
    if (started) onTaken();
  }, [started, onTaken]);
  return null;
}

/** Text as a person types it: React hears of it only by the field's own setter and its event. */
const setText = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

/**
 * Saves what was typed where React could not take the drawn form over and has drawn its own: an extension of the
 * browser may have put something into it. In a shadow root React leaves the old form beside the new one.
 */
function rescue(root: ParentNode, drawn: Element): void {
  const own = [...root.children].findLast(({ classList }) => classList.contains('lw'));
  if (!own || own === drawn) return;
  drawn.remove();
  const [before, now] = [drawn, own].map((form) => form.querySelector('input'));
  if (!before?.value || !now) return;
  setText?.call(now, before.value);
  now.dispatchEvent(new Event('input', { bubbles: true }));
  now.focus();
}

/**
 * Brings the application into an element, over the form that the fast start drew. React takes over the very elements
 * that a person is typing into, so that focus, caret and text are where they were. It does so in one task: between its
 * drawing and its effects it would put its own text into a field, and not hear yet what the machines make of a key.
 */
export function takeOver(place: Place, raw: RawSettings): Application {
  const { element, root, idPrefix, drawn, onWired, onTaken } = place;
  for (const sheet of [next, rest]) adoptStylesheet(root, sheet);
  const prepare = preparing(element, (later) => {
    content = later;
    drawNow();
  });
  let content = prepare.next(raw, place.ground);
  /** Until React has it, or has drawn its own: only then is there something to save. */
  let hydrating = content.view?.isFresh ? drawn : undefined;
  const onSettled = () => {
    if (hydrating) rescue(root, hydrating);
    hydrating = undefined;
    // React keeps what was just put into its field in a task of its own.
    setTimeout(onTaken);
  };
  const tree = () => (
    <IdPrefixProvider value={idPrefix}>
      <ElementRoot {...content} />
      <Taken content={content} onWired={onWired} onTaken={onSettled} />
    </IdPrefixProvider>
  );
  let react: Root;
  const drawNow = () => flushSync(() => react.render(tree()));
  if (hydrating) {
    unpaintCode(hydrating);
    flushSync(() => {
      // What React could not take over it draws anew; `rescue` sees to the rest.
      react = hydrateRoot(root as unknown as Element, tree(), { onRecoverableError: () => undefined });
    });
  } else {
    root.replaceChildren();
    react = createRoot(root as unknown as Element);
    drawNow();
  }
  return {
    get content() {
      return content;
    },
    show(next, isSameProject) {
      if (isSameProject) content = prepare.adapt(content, next);
      else {
        prepare.end(content);
        content = prepare.next(next);
      }
      drawNow();
    },
    end() {
      react.unmount();
      prepare.end(content);
    },
  };
}
