/** @jsxImportSource ../view */
import type { Child, ElementProps } from '../view/jsx-runtime.ts';

export interface FieldProps extends ElementProps<'input'> {
  id: string;
  label: string;
  /** Class of the label. Default: only screen readers have it, and the placeholder shows the format. */
  labelClass?: string | undefined;
  /** Replaces the empty region of the error. */
  error?: Child;
}

/** Error under a field. The live region exists from the start, because screen readers announce changes only. */
export const ErrorView = (props: ElementProps<'div'>) => (
  <div {...props} className="lw-error" part="error" role="alert" />
);

/** Id of the region with a field's error. */
export const errorIdOf = (id: string) => `${id}-error`;

/**
 * A required input. Firefox calls an unfinished one an invalid entry without `aria-invalid`, and with `required` also
 * the form around it.
 */
export const InputView = (props: ElementProps<'input'>) => (
  <input aria-invalid={false} aria-required {...props} className="lw-input" part="input" />
);

export const LabelView = ({
  id,
  label,
  labelClass = 'visually-hidden',
}: Pick<FieldProps, 'id' | 'label' | 'labelClass'>) => (
  <label className={`lw-${labelClass}`} htmlFor={id}>
    {label}
  </label>
);

/** A field: its control, and its error below. */
export const FieldView = ({
  id,
  error,
  children,
}: Pick<FieldProps, 'id' | 'error'> & { children: Child }) => (
  <div className="lw-field">
    {children}
    {error ?? <ErrorView id={errorIdOf(id)} />}
  </div>
);

/** A labelled text field. */
export const TextFieldView = ({ id, label, labelClass, error, ...input }: FieldProps) => (
  <FieldView id={id} error={error}>
    <LabelView id={id} label={label} labelClass={labelClass} />
    <InputView {...input} id={id} />
  </FieldView>
);
