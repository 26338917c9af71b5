/** @jsxImportSource ../../view */
import type { Child, ElementProps } from '../../view/jsx-runtime.ts';

/**
 * Form of one entry: its field and its button. Its method sends nothing anywhere, and keeps libraries away that send
 * the forms of a page themselves, such as htmx (https://htmx.org/attributes/hx-boost/).
 */
export const EntryFormView = ({ button, children, ...form }: { button: Child } & ElementProps<'form'>) => (
  <form method="dialog" {...form} className="lw-form" noValidate>
    {children}
    {button}
  </form>
);
