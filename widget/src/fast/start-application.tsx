import { useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { contentManager } from '../element/content-manager.ts';
import type { ElementContent } from '../element/element-content.ts';
import { ElementRoot } from '../element/element-root.tsx';
import type { Runtime } from '../element/runtime.ts';
import type { RawSettings } from '../element/settings/raw-settings.ts';
import type { SubmittedCall } from '../flows/main/submission.ts';
import next from '../theme/next.css?inline';
import { adoptStylesheet } from '../theme/stylesheet.ts';
import rest from '../theme/widget.css?inline';
import { IdPrefixProvider } from '../ui/element-id.ts';
import { unpaintCode } from '../ui/follow-code.ts';

export { activation } from '../element/page/activation.ts';

/** The running application of an element. */
export interface Application {
  readonly content: ElementContent;
  /** Applies changed settings. @param isSameProject the view continues if it can; otherwise a new one starts */
  show(raw: RawSettings, isSameProject: boolean): void;
  end(): void;
}

export interface Place {
  readonly element: HTMLElement;
  readonly root: ShadowRoot | HTMLElement;
  /** Prefix of the drawn form's ids. */
  readonly idPrefix: string;
  /** The drawn form to hydrate, if there is one. */
  readonly drawn: Element | null;
  /** The runtime for the settings, if it was created. */
  readonly runtime: Runtime | undefined;
  /**
   * React handles the form, from the same task on: a later press must not be repeated. Returns the call of a form that
   * was submitted.
   */
  onWired(): SubmittedCall | undefined;
  /** React has hydrated the form: an earlier press can be repeated. */
  onHydrated(): void;
}

/**
 * Reports when the content is mounted and handles events. Its first effect is too early: early input becomes state in a
 * layout effect, and only the next render has handlers that know this state.
 */
function Hydrated({
  content,
  onWired,
  onHydrated,
}: {
  content: ElementContent;
  onWired: Place['onWired'];
  onHydrated: () => void;
}) {
  const [started, setStarted] = useState<ElementContent>();
  // In the task of the hydration, so that the machine is running when the next key is typed.
  useLayoutEffect(() => {
    content.view?.start();
    const call = onWired();
    if (call) content.view?.actor.send({ type: 'submitted', call });
  }, [content, onWired]);
  useEffect(() => setStarted(content), [content]);
  useEffect(() => {
    if (started) onHydrated();
  }, [started, onHydrated]);
  return null;
}

/** Returns the field that has the focus within a form. */
function focusedIn(form: Element): HTMLElement | null {
  const { activeElement } = form.getRootNode() as Document | ShadowRoot;
  return form.contains(activeElement) ? (activeElement as HTMLElement) : null;
}

/**
 * Keeps the typed text and the focus if React could not hydrate the drawn form and rendered or moved its fields, for
 * instance because a browser extension has added its own elements. In a shadow root React leaves the old form next to the
 * new one.
 */
function rescue(
  root: ParentNode,
  drawn: Element,
  fields: Iterable<HTMLInputElement>,
  focused: HTMLElement | null,
): void {
  const own = [...root.children].findLast(({ classList }) => classList.contains('lw')) ?? drawn;
  if (own !== drawn) drawn.remove();
  const twinOf = (field: HTMLElement) =>
    field.isConnected ? field : own.querySelector<HTMLElement>(`[id="${field.id}"]`);
  // Sets text like a person who types: React tracks the field's own setter and its event.
  const setText = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  for (const before of fields) {
    const now = twinOf(before);
    if (!before.value || !now || now === before) continue;
    setText?.call(now, before.value);
    now.dispatchEvent(new Event('input', { bubbles: true }));
  }
  const held = focused && twinOf(focused);
  if (held !== focusedIn(own)) held?.focus({ preventScroll: true });
}

/**
 * Mounts the application over the form that the fast start drew. React hydrates the existing elements, so focus,
 * caret and text stay. It does so in one task: between render and effects, React would write its own text into a
 * field, and miss updates of the machines.
 */
export function startApplication(place: Place, raw: RawSettings): Application {
  const { element, root, idPrefix, drawn, onWired, onHydrated } = place;
  for (const sheet of [next, rest]) adoptStylesheet(root, sheet);
  const contents = contentManager(element, (later) => {
    content = later;
    drawNow();
  });
  let content = contents.create(raw, place.runtime);
  const hydrated = content.view?.isFresh ? drawn : null;
  // React stores the text of its field in a separate task.
  const onSettled = () => void setTimeout(onHydrated);
  const tree = () => (
    <IdPrefixProvider value={idPrefix}>
      <ElementRoot {...content} />
      <Hydrated content={content} onWired={onWired} onHydrated={onSettled} />
    </IdPrefixProvider>
  );
  let react: Root;
  const drawNow = () => flushSync(() => react.render(tree()));
  if (hydrated) {
    unpaintCode(hydrated);
    // Preact leaves none of the fields that something was put around.
    const fields = hydrated.querySelectorAll('input');
    const focused = focusedIn(hydrated);
    flushSync(() => {
      // React renders again what it cannot hydrate; `rescue` keeps the text and the focus.
      react = hydrateRoot(root as unknown as Element, tree(), { onRecoverableError: () => undefined });
    });
    // In the same task: the next key belongs to the field that is there then.
    rescue(root, hydrated, fields, focused);
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
      if (isSameProject) content = contents.adapt(content, next);
      else {
        contents.end(content);
        content = contents.create(next);
      }
      drawNow();
    },
    end() {
      react.unmount();
      contents.end(content);
    },
  };
}
