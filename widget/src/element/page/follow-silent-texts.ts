/** Tells the application of texts that were changed without an event. A field whose text it knows ignores the event. */
export function takeSilentTexts({ currentTarget }: Pick<Event, 'currentTarget'>): void {
  for (const field of (currentTarget as Element).querySelectorAll('.lw input'))
    field.dispatchEvent(new Event('change', { bubbles: true }));
}

/**
 * Takes texts that some extensions set without an event, before a press or a key acts: the button of an empty field is
 * disabled. Calling it again has no effect.
 */
export function followSilentTexts(root: EventTarget): void {
  for (const type of ['pointerdown', 'keydown', 'focusout', 'submit'])
    root.addEventListener(type, takeSilentTexts, true);
}
