/** @jsxImportSource ../view */
import { PASSCODE_LENGTH } from '../rules/passcode.ts';
import type { Child, ElementProps } from '../view/jsx-runtime.ts';
import { secret } from './secret.ts';
import { FieldView } from './text-field.view.tsx';

interface CodeInputViewProps extends ElementProps<'input'> {
  id: string;
  label: string;
  /** Replaces the empty region of the error. */
  error?: Child;
}

/**
 * Six boxes over one real input. The boxes are painted from the text of the input (`follow-code.ts`). The input is part
 * of no form: Enter would submit one that the page has around the element, with the code in its data.
 */
export const CodeInputView = ({ label, error, ...input }: CodeInputViewProps) => (
  <FieldView id={input.id} error={error}>
    <div {...secret('lw-code')} data-invalid={input['aria-invalid'] ? '' : undefined}>
      <input
        aria-invalid={false}
        {...input}
        form=""
        className="lw-code-input"
        type="text"
        name="one-time-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-label={label}
        data-focus-first="true"
      />
      {[...Array(PASSCODE_LENGTH).keys()].map((index) => (
        <span
          key={`${index}`}
          className="lw-code-box"
          part="code-box"
          aria-hidden="true"
          data-next={index === 0 ? '' : undefined}
        />
      ))}
    </div>
  </FieldView>
);
