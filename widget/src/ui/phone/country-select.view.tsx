/** @jsxImportSource ../../view */
import type { ElementProps } from '../../view/jsx-runtime.ts';

interface CountrySelectViewProps extends ElementProps<'select'> {
  /** Calling code with its sign; empty without a country. */
  dial: string;
  /** Handlers of the box around the select. */
  box?: ElementProps<'div'>;
}

/** The country of a number, as its calling code, in a native select. */
export const CountrySelectView = ({ dial, box, ...select }: CountrySelectViewProps) => (
  <div {...box} className="lw-country">
    <span aria-hidden="true">{dial}</span>
    <select {...select} name="country-select" />
  </div>
);
