/** @jsxImportSource ../view */
import type { Child, ElementProps } from '../view/jsx-runtime.ts';
import { withWholeWords } from './whole-words.view.tsx';

export interface ButtonViewProps extends ElementProps<'button'> {
  /** `primary` for the main action; `plain` for a way out; `danger` for a deletion. */
  look: 'primary' | 'secondary' | 'plain' | 'danger';
  /** Shown beside the label. */
  spinner?: Child;
}

export const ButtonView = ({ look, children, spinner, ...rest }: ButtonViewProps) => (
  <button type="button" {...rest} className={`lw-button lw-button-${look}`} part={`button button-${look}`}>
    <span className="lw-button-label">
      {typeof children === 'string' && children.includes('-') ? (
        <span>{withWholeWords(children)}</span>
      ) : (
        children
      )}
    </span>
    {spinner}
  </button>
);
