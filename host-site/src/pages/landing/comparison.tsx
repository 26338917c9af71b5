import { BRAND } from '../../content/brand.ts';
import { comparison } from '../../content/landing.ts';

/** Comparison with and without the product. */
export const Comparison = () => (
  <table className="comparison">
    <thead>
      <tr>
        <td />
        <th scope="col">On your own</th>
        <th scope="col">With {BRAND}</th>
      </tr>
    </thead>
    <tbody>
      {comparison.map(({ on, alone, together }) => (
        <tr key={on}>
          <th scope="row">{on}</th>
          <td data-label="On your own">{alone}</td>
          <td data-label={`With ${BRAND}`}>{together}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
