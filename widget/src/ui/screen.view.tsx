/** @jsxImportSource ../view */
import type { Child } from '../view/jsx-runtime.ts';
import { wholeWords } from './whole-words.ts';

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
        {typeof title === 'string'
          ? wholeWords(title).map(({ text, isWhole }, index) => (
              // No bare text: the browser's translation replaces it, and React would not find it again.
              // biome-ignore lint/suspicious/noArrayIndexKey: a piece is identified by its position.
              <span key={`${index}`} className={isWhole ? 'lw-whole' : undefined}>
                {text}
              </span>
            ))
          : title}
      </h2>
    )}
    {children}
  </div>
);
