import { Phone } from './phone.tsx';

/** The app's scanner: a shampoo with two of the user's allergens. */
export const ScannerScreen = ({ className }: { className?: string }) => (
  <Phone
    className={className}
    label="The scanner in the app: a shampoo with fragrance and a preservative from your list."
  >
    <div className="scan-view">
      <svg viewBox="0 0 200 190" aria-hidden="true">
        <path
          className="scan-bottle"
          d="M84 18h32v18h10c8 0 14 8 14 18v104c0 8-6 14-14 14H74c-8 0-14-6-14-14V54c0-10 6-18 14-18h10z"
        />
        <rect className="scan-label" x="70" y="74" width="60" height="74" rx="5" />
        <path className="scan-text" d="M78 86h44M78 96h38M78 106h44M78 116h30M78 126h40M78 136h24" />
        <path className="scan-corner" d="M44 66V48h18M156 66V48h-18M44 152v18h18M156 152v18h-18" />
        <path className="scan-line" d="M44 108h112" />
      </svg>
    </div>
    <div className="screen-sheet">
      <p className="screen-title">2 of 14 on your list</p>
      <ul>
        <li className="ingredient-bad">
          Linalool <span>fragrance</span>
        </li>
        <li className="ingredient-bad">
          MIT <span>preservative</span>
        </li>
        <li>
          Glycerin <span>fine</span>
        </li>
        <li>
          Panthenol <span>fine</span>
        </li>
      </ul>
      <span className="screen-button">See alternatives</span>
    </div>
  </Phone>
);
