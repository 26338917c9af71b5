import { type RefObject, useLayoutEffect } from 'react';
import { adoptStylesheet } from '../theme/stylesheet.ts';

/** Applies the stylesheets of what comes from a chunk of its own, before it is painted for the first time. */
export function useStylesheets(place: RefObject<Element | null>, styles: readonly string[] = []): void {
  useLayoutEffect(() => {
    if (place.current) for (const style of styles) adoptStylesheet(place.current, style);
  });
}
