/** @jsxImportSource ../view */
import { ElementView, ToastsView } from '../ui/element.view.tsx';
import { toDom } from '../view/to-dom.ts';

/** Draws the content of an element around a screen. */
export const drawElement = (screen: HTMLElement, locale = 'en'): HTMLElement =>
  toDom(
    <ElementView lang={locale}>
      {screen}
      <ToastsView />
    </ElementView>,
  );
