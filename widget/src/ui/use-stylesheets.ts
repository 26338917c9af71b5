import { type RefObject, useLayoutEffect } from 'react';
import { adoptStylesheet } from '../theme/stylesheet.ts';

/** Applies stylesheets of a separate chunk before the first paint. */
export function useStylesheets(place: RefObject<Element | null>, styles: readonly string[] = []): void {
  useLayoutEffect(() => {
    if (place.current) for (const style of styles) adoptStylesheet(place.current, style);
  });
}
