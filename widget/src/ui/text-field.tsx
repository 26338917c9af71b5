import type { Ref } from 'react';
import type { Words } from '../i18n/words.ts';
import { toReact } from '../view/to-react.ts';
import { type FieldProps, TextFieldView } from './text-field.view.tsx';
import { useFieldError } from './use-field-error.tsx';

interface TextFieldProps extends Omit<FieldProps, 'error' | 'labelClass' | 'ref'> {
  /** Not `ref`, which React 18 keeps from function components. */
  fieldRef?: Ref<HTMLInputElement>;
  /** Shows the label above the field, for instance if there are several fields. */
  isLabelled?: boolean;
  error?: Words | undefined;
}

/** A labelled text field with its error below. */
export const TextField = ({ error, isLabelled = false, fieldRef, ...field }: TextFieldProps) =>
  toReact(
    TextFieldView({
      ...field,
      ...(fieldRef && { ref: fieldRef }),
      ...useFieldError(field.id, error),
      labelClass: isLabelled ? 'label' : undefined,
    }),
  );
