import { claimsSource } from '../../content/landing.ts';

const ID = 'survey-source';

/** Number behind a figure of the brand's own survey, which leads to its source. */
export const SurveyNote = () => (
  <sup className="survey-note">
    <a href={`#${ID}`} aria-label="Source 1">
      1
    </a>
  </sup>
);

/** Where the figures come from: nobody but the brand itself. */
export const SurveySource = () => (
  <p className="claims-source" id={ID} tabIndex={-1}>
    <sup aria-hidden="true">1</sup> {claimsSource}
  </p>
);
