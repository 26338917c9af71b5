import { hsaFsa } from '../../content/landing.ts';
import { AssessmentLink } from '../../features/survey/assessment-link.tsx';

export const HsaFsa = () => (
  <section className="section" id="hsa-fsa" tabIndex={-1}>
    <div className="hsa-card">
      <div>
        <h2>{hsaFsa.title}</h2>
        <p>{hsaFsa.text}</p>
        <AssessmentLink />
      </div>
      <svg className="hsa-art" viewBox="0 0 320 200" aria-hidden="true">
        <rect className="card-back" x="58" y="18" width="240" height="150" rx="18" />
        <rect className="card-front" x="22" y="36" width="240" height="150" rx="18" />
        <rect className="card-chip" x="46" y="74" width="40" height="30" rx="7" />
        <path className="card-line" d="M46 132h96M46 152h56" />
        <path className="card-tick" d="m196 134 12 12 26-28" />
      </svg>
    </div>
  </section>
);
