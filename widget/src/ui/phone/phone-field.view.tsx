/** @jsxImportSource ../../view */
import type { Child, ElementProps } from '../../view/jsx-runtime.ts';
import { FieldView, InputView, LabelView } from '../text-field.view.tsx';

export interface PhoneFieldViewProps extends ElementProps<'input'> {
  id: string;
  label: string;
  countryLabel: string;
  /** Calling code of the chosen country. */
  dial: string;
  /** Options of the menu of countries, and its value and handlers. */
  select: ElementProps<'select'>;
  /** Replaces the empty region of the error. */
  error?: Child;
}

/** A native select for the country beside the number. The closed select shows the calling code. */
export const PhoneFieldView = (props: PhoneFieldViewProps) => {
  const { id, label, countryLabel, dial, select, error, ...input } = props;
  return (
    <FieldView id={id} error={error}>
      <div className="lw-phone">
        <div className="lw-country">
          <span aria-hidden="true">{`+${dial}`}</span>
          <select {...select} name="country-select" aria-label={countryLabel} />
        </div>
        <LabelView id={id} label={label} />
        <InputView {...input} id={id} type="tel" name="phoneNumber" inputMode="tel" required maxLength={32} />
      </div>
    </FieldView>
  );
};
