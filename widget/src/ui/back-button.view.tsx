/** @jsxImportSource ../view */
import type { ElementProps } from '../view/jsx-runtime.ts';

/** Class that positions the button. */
export const BACK_PLACE = 'lw-back-place';

export const BackButtonView = ({ label, onClick }: { label: string } & ElementProps<'button'>) => (
  <button type="button" className="lw-back" part="back" aria-label={label} onClick={onClick}>
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d="M20 12H5m6-7-7 7 7 7" />
    </svg>
  </button>
);
