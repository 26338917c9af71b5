/** @jsxImportSource ../view */

import { ButtonView } from './button.view.tsx';
import { DividerView } from './divider.view.tsx';

interface InsteadViewProps {
  or: string;
  label: string;
  onChoose?: () => void;
}

/** An 'or' and another way to continue. */
export const InsteadView = ({ or, label, onChoose }: InsteadViewProps) => (
  <>
    <DividerView>{or}</DividerView>
    <ButtonView look="secondary" onClick={onChoose}>
      {label}
    </ButtonView>
  </>
);
