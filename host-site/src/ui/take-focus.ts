/** As the `ref` of what somebody asked for: it takes the focus as soon as it is there. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
