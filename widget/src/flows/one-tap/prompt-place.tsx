import { useEffect, useRef } from 'react';
import style from '../../theme/one-tap.css?inline';
import { Spinner } from '../../ui/spinner.tsx';
import { useStylesheets } from '../../ui/use-stylesheets.ts';
import { followHeight } from './follow-height.ts';
import { PROMPT_PARENT_ID } from './start-prompt.ts';

const SLOT = 'one-tap';
const STYLES = [style];

/**
 * Google's script looks for its element in the document. In a shadow tree, the element is therefore a slotted child
 * of the host.
 */
function addPromptParent(place: HTMLElement): HTMLElement {
  const node = document.createElement('div');
  node.id = PROMPT_PARENT_ID;
  node.dataset.prompt_parent_id = 'g_id_onload';
  // A child of the host is styled by the page. With `* { all: unset }` it would be inline, and its height could not
  // be observed.
  node.style.setProperty('display', 'block', 'important');
  const root = place.getRootNode();
  if (root instanceof ShadowRoot) {
    node.slot = SLOT;
    root.host.append(node);
  } else {
    place.append(node);
  }
  return node;
}

/** Place of an embedded prompt, with a spinner until Google shows it. */
export function PromptPlace({ label, busy }: { label: string; busy: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const parent = useRef<HTMLElement>(undefined);
  useStylesheets(place, STYLES);
  useEffect(() => {
    if (!place.current) return;
    const node = addPromptParent(place.current);
    parent.current = node;
    const stopFollowing = followHeight(node, place.current);
    return () => {
      stopFollowing();
      node.remove();
    };
  }, []);
  // Google gives its frame the width of a prompt over the page.
  useEffect(() => {
    if (busy) return;
    for (const frame of parent.current?.querySelectorAll('iframe') ?? []) frame.style.width = '100%';
  }, [busy]);
  return (
    <div className="lw-one-tap" part="one-tap" ref={place} aria-busy={busy || undefined}>
      {busy && (
        <div className="lw-one-tap-wait" role="status">
          <Spinner />
          <span className="lw-visually-hidden">{label}</span>
        </div>
      )}
      <slot name={SLOT} />
    </div>
  );
}
