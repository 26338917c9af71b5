import { options } from 'preact';

// In place of `react-dom/client` in the build with Preact (`vite.widget.config.ts`).
export * from 'preact/compat/client';

/**
 * What is used of Preact's nodes. The names are those of its releases, the same in all of them, because its development
 * tools need them too (https://github.com/preactjs/preact/blob/main/mangle.json).
 */
interface Drawn {
  /** The node of the page. */
  readonly __e?: Element | Text;
  /** Children. */
  readonly __k?: readonly (Drawn | null)[];
}

/** What was last seen in a text of the page. */
const seen = new WeakMap<Text, string>();

/**
 * Puts the only text of an element back when it changes after the browser's translation has replaced it: Preact would
 * change the text that is no longer in the page. React writes such a text anew.
 */
function keepText(element: Element, text: Text): void {
  const before = seen.get(text);
  if (text.parentNode !== element && before !== undefined && before !== text.data)
    element.replaceChildren(text);
  seen.set(text, text.data);
}

const { diffed, vnode: prepare } = options;

/**
 * Effects run before the next task, as with React, and not after the next frame: a component follows its machine from an
 * effect on. Keys that came before it changed the machine but not the button, and Enter submitted nothing.
 */
options.requestAnimationFrame = queueMicrotask;

/** Draws what has changed. */
let draw = () => {};
options.debounceRendering = (process) => {
  draw = process;
  queueMicrotask(process);
};

/**
 * Extensions fill in fields, as with React: a field takes a text that came with a `change` event alone, and the form is
 * drawn before the event ends, because its button may be pressed in the same task.
 */
options.vnode = (vnode) => {
  prepare?.(vnode);
  const { value, oninput: take } = vnode.props as { value?: string; oninput?: (event: Event) => void };
  if (vnode.type !== 'input' || !take) return;
  const oninput = (event: Event) => {
    take(event);
    draw();
  };
  const onchange = (event: Event) => {
    if ((event.currentTarget as HTMLInputElement).value !== value) oninput(event);
  };
  Object.assign(vnode.props, { oninput, onchange });
};

options.diffed = (vnode) => {
  diffed?.(vnode);
  const { __e: element, __k: children } = vnode as unknown as Drawn;
  const only = children?.length === 1 ? children[0]?.__e : undefined;
  if (element instanceof Element && only instanceof Text) keepText(element, only);
};
