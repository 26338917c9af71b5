import type { KeyboardEvent } from 'react';

/** `keyCode` of a key that an input method handles (https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode). */
const HANDLED = 229;

/**
 * True for a key of an input method, such as the Enter that confirms a Japanese word. Safari sends that one after the end
 * of the composition.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === HANDLED;
