/** @jsxImportSource ../../view */
import type { Child, ElementProps } from '../../view/jsx-runtime.ts';

/** Form of one entry: its field and its button. */
export const EntryFormView = ({ button, children, ...form }: { button: Child } & ElementProps<'form'>) => (
  <form {...form} className="lw-form" noValidate>
    {children}
    {button}
  </form>
);
