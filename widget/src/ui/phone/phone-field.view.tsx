/** @jsxImportSource ../../view */
import type { Child, ElementProps } from '../../view/jsx-runtime.ts';
import { FieldView, InputView, LabelView } from '../text-field.view.tsx';

export interface PhoneFieldViewProps extends ElementProps<'input'> {
  id: string;
  label: string;
  /** The country of the number. */
  countrySelect: Child;
  /** Shown over the field. */
  search?: Child;
  /** Replaces the empty region of the error. */
  error?: Child;
}

/** A number, with its country beside it. */
export const PhoneFieldView = (props: PhoneFieldViewProps) => {
  const { id, label, countrySelect, search, error, ...input } = props;
  return (
    <FieldView id={id} error={error}>
      <div className="lw-phone">
        {countrySelect}
        <LabelView id={id} label={label} />
        <InputView {...input} id={id} type="tel" name="phoneNumber" inputMode="tel" maxLength={32} />
      </div>
      {search}
    </FieldView>
  );
};
