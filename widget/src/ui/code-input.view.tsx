/** @jsxImportSource ../view */
import type { Child, ElementProps } from '../view/jsx-runtime.ts';
import { FieldView } from './text-field.view.tsx';

/** One for each digit. */
const BOXES = '123456';

interface CodeInputViewProps extends ElementProps<'input'> {
  id: string;
  label: string;
  /** Replaces the empty region of the error. */
  error?: Child;
}

/** Six boxes over one real input. The boxes are painted from the text of the input (`follow-code.ts`). */
export const CodeInputView = ({ label, error, ...input }: CodeInputViewProps) => (
  <FieldView id={input.id} error={error}>
    <div className="lw-code" data-invalid={input['aria-invalid'] ? '' : undefined}>
      <input
        {...input}
        className="lw-code-input"
        type="text"
        name="one-time-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-label={label}
        data-focus-first="true"
      />
      {[...BOXES].map((box) => (
        <span
          key={box}
          className="lw-code-box"
          part="code-box"
          aria-hidden="true"
          data-next={box === '1' ? '' : undefined}
        />
      ))}
    </div>
  </FieldView>
);
