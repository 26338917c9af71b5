/** @jsxImportSource ../../view */
import type { ElementProps } from '../../view/jsx-runtime.ts';

interface CountrySelectViewProps extends ElementProps<'select'> {
  /** Calling code with its sign; empty without a country. */
  dial: string;
}

/** The country of a number, as its calling code, in a native select. */
export const CountrySelectView = ({ dial, ...select }: CountrySelectViewProps) => (
  <div className="lw-country">
    <span aria-hidden="true">{dial}</span>
    <select {...select} name="country-select" />
  </div>
);
