/** @jsxImportSource ../view */
import type { Child, ElementProps } from '../view/jsx-runtime.ts';

/** Root of an element's content. Arabic and Hebrew read from the right in any page; other languages as the page does. */
export const ElementView = (props: ElementProps<'div'> & { lang: string }) => (
  <div {...props} dir={/^(ar|he)/.test(props.lang) ? 'rtl' : undefined} className="lw" part="container" />
);

/** Frame of a screen. */
export const FrameView = ({ name, ...rest }: { name: string } & ElementProps<'div'>) => (
  <div {...rest} data-screen={name} className="lw-frame" />
);

/** Short notices over the bottom of the widget, announced politely. The live region itself always exists. */
export const ToastsView = ({ children }: { children?: Child }) => (
  <div className="lw-toasts" role="status" aria-live="polite">
    {children}
  </div>
);
