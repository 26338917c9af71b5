import type { ReactNode } from 'react';
import { common } from '../i18n/common.messages.ts';
import { useText } from '../i18n/text-context.tsx';
import { Tooltip } from './tooltip.tsx';
import { wholeWords } from './whole-words.ts';

export interface ScreenProps {
  title?: string | undefined;
  onBack?: (() => void) | undefined;
  /** Shown above the heading. */
  icon?: ReactNode;
  children: ReactNode;
}

/** No bare text beside elements: the browser's translation replaces it, and React would not find it again. */
function Title({ text }: { text: string }) {
  const pieces = wholeWords(text);
  return pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece is identified by its position.
    <span key={index} className={piece.isWhole ? 'lw-whole' : undefined}>
      {piece.text}
    </span>
  ));
}

/** Frame of every screen: a back button, a heading that can be focused, and the content. */
export function Screen({ title, onBack, icon, children }: ScreenProps) {
  const text = useText();
  return (
    <div className="lw-screen">
      {onBack && (
        <Tooltip label={text(common.back)} side="start" className="lw-back-place">
          <button
            type="button"
            className="lw-back"
            part="back"
            aria-label={text(common.back)}
            onClick={onBack}
          >
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path
                d="M20 12H5m6-7-7 7 7 7"
                fill="none"
                stroke="currentColor"
                strokeWidth="2"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </svg>
          </button>
        </Tooltip>
      )}
      {icon}
      {title && (
        <h2 className="lw-title" part="title" tabIndex={-1}>
          <Title text={title} />
        </h2>
      )}
      {children}
    </div>
  );
}
