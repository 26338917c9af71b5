/** Attributes that identify an element of the form, and that do not change by themselves. */
const MARKS = 'id class placeholder autocomplete aria-label src'.split(' ');

const elementsOf = (form: Element): string =>
  [...form.querySelectorAll('*')].map((element) => MARKS.map((name) => element.getAttribute(name))).join();

/** True for the same texts and images in the same elements. Ignores what typing and a server's rendering change. */
export const isSameForm = (one: Element, other: Element): boolean =>
  one.textContent === other.textContent && elementsOf(one) === elementsOf(other);
