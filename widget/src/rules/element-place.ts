/** Tag and index of an element in its document or shadow root, after those of the hosts around it. */
export type ElementPlace = readonly (readonly [tag: string, index: number])[];

/** Returns the place of an element, which is the same after a reload. */
export function placeOf(element: Element): ElementPlace {
  const root = element.getRootNode() as ShadowRoot;
  const tag = element.localName;
  const index = Array.from(root.querySelectorAll(tag)).indexOf(element);
  return [...(root.host ? placeOf(root.host) : []), [tag, index]];
}

/** Returns the element in a place. Undefined if there is none, or if it is in a closed shadow root. */
export function elementAt(place: ElementPlace): Element | undefined {
  let root: ParentNode | null | undefined = document;
  let found: Element | undefined;
  for (const [tag, index] of place) {
    found = root?.querySelectorAll(tag)[index];
    root = found?.shadowRoot;
  }
  return found;
}
