/** For the `ref` of an element that the user has requested: focuses it as soon as it is rendered. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
