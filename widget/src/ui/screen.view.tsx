/** @jsxImportSource ../view */
import type { Child } from '../view/jsx-runtime.ts';
import { withWholeWords } from './whole-words.view.tsx';

interface ScreenViewProps {
  title?: Child;
  /** The back button, above everything else. */
  back?: Child;
  /** Shown above the heading. */
  icon?: Child;
  children?: Child;
}

/** Content of every screen: a back button, a heading, and the rest. */
export const ScreenView = ({ title, back, icon, children }: ScreenViewProps) => (
  <div className="lw-screen">
    {back}
    {icon}
    {title && (
      // `focusOn` changes its `tabindex`, maybe before React hydrates it.
      <h2 className="lw-title" part="title" suppressHydrationWarning>
        {typeof title === 'string' ? withWholeWords(title) : title}
      </h2>
    )}
    {children}
  </div>
);
