import { useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { contentManager } from '../element/content-manager.ts';
import type { ElementContent } from '../element/element-content.ts';
import { ElementRoot } from '../element/element-root.tsx';
import type { Runtime } from '../element/runtime.ts';
import type { RawSettings } from '../element/settings/raw-settings.ts';
import next from '../theme/next.css?inline';
import { adoptStylesheet } from '../theme/stylesheet.ts';
import rest from '../theme/widget.css?inline';
import { IdPrefixProvider } from '../ui/element-id.ts';
import { unpaintCode } from '../ui/follow-code.ts';
import type { FormInput } from './watch-form.ts';

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
  /** What the person does in the drawn form, until React handles it. */
  readonly input: FormInput | undefined;
}

/**
 * Returns a field or button itself, or the one that React has drawn in its place because a translation or an extension
 * has changed the form.
 */
function twinIn<Kind extends HTMLElement>(root: ParentNode, element: Kind): Kind | undefined {
  if (element.isConnected) return element;
  const { localName, id, type, textContent } = element as unknown as HTMLButtonElement;
  return [...root.querySelectorAll<HTMLButtonElement>(localName)].find(
    (each) => each.id === id && each.type === type && (type === 'submit' || each.textContent === textContent),
  ) as Kind | undefined;
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
  if ([...root.querySelectorAll('.lw')].at(-1) !== drawn) drawn.remove();
  // Sets text like a person who types: React tracks the field's own setter and its event.
  const setText = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  for (const before of fields) {
    const now = twinIn(root, before);
    if (!before.value || !now || now === before) continue;
    setText?.call(now, before.value);
    now.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (focused) twinIn(root, focused)?.focus({ preventScroll: true });
}

/**
 * Reports when the content is mounted and handles events. Its first effect is too early: early input becomes state in a
 * layout effect, and only the next render has handlers that know this state.
 */
function Hydrated({ content, input, root }: Pick<Place, 'input' | 'root'> & { content: ElementContent }) {
  const [started, setStarted] = useState<ElementContent>();
  // In the task of the hydration, so that the machine is running when the next key is typed.
  useLayoutEffect(() => {
    content.view?.start();
    const call = input?.stop();
    if (call) content.view?.actor.send({ type: 'submitted', call });
  }, [content, input]);
  useEffect(() => setStarted(content), [content]);
  useEffect(() => {
    const pressAgain = () => {
      const pressed = input?.release();
      if (pressed) twinIn(root, pressed)?.click();
    };
    // React stores the text of its field in a separate task.
    if (started) setTimeout(pressAgain);
  }, [started, input, root]);
  return null;
}

/**
 * Mounts the application over the form that the fast start drew. React hydrates the existing elements, so focus,
 * caret and text stay. It does so in one task: between render and effects, React would write its own text into a
 * field, and miss updates of the machines.
 */
export function startApplication(place: Place, raw: RawSettings): Application {
  const { element, root, idPrefix, drawn, input } = place;
  for (const sheet of [next, rest]) adoptStylesheet(root, sheet);
  const contents = contentManager(element, (later) => {
    content = later;
    drawNow();
  });
  let content = contents.create(raw, place.runtime);
  const hydrated = content.view?.isFresh ? drawn : null;
  const tree = () => (
    <IdPrefixProvider value={idPrefix}>
      <ElementRoot {...content} />
      <Hydrated content={content} input={input} root={root} />
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
