import type { SuspectId } from '../../../content/suspects.ts';

/** Line drawings, 120 × 120. The class of a path gives its colour. */
const DRAWINGS: Readonly<Record<SuspectId, readonly { readonly d: string; readonly className: string }[]>> = {
  contact: [
    {
      className: 'art-calm',
      d: 'M18 40c14-10 28 10 42 0s28 10 42 0M18 62c14-10 28 10 42 0s28 10 42 0M18 84c14-10 28 10 42 0s28 10 42 0',
    },
    { className: 'art-calm', d: 'M38 22c-8 14 8 26 0 40s8 26 0 40M82 22c-8 14 8 26 0 40s8 26 0 40' },
    { className: 'art-flare art-fill', d: 'M60 50c8 10 13 16 13 23a13 13 0 0 1-26 0c0-7 5-13 13-23z' },
  ],
  stress: [
    { className: 'art-flare', d: 'M12 60l10-2 7-30 10 62 9-46 8 28 7-16' },
    { className: 'art-calm', d: 'M63 56c8 10 14-6 22 3s12-3 23 1' },
    { className: 'art-calm', d: 'M20 96h80' },
  ],
  air: [
    {
      className: 'art-calm',
      d: 'M14 44h52c16 0 16-22 2-22-8 0-12 6-11 12M14 62h74c18 0 18 26 2 26-9 0-13-6-12-12M14 80h36',
    },
    {
      className: 'art-flare art-fill',
      d: 'M92 36a5 5 0 1 0 .1 0zM104 54a4 4 0 1 0 .1 0zM36 28a4 4 0 1 0 .1 0zM60 98a5 5 0 1 0 .1 0z',
    },
  ],
  food: [
    { className: 'art-calm', d: 'M60 22a38 38 0 1 0 .1 0zM60 38a22 22 0 1 0 .1 0z' },
    { className: 'art-flare art-fill', d: 'M60 46c10 0 16 8 12 16s-14 12-22 6-4-22 10-22z' },
    { className: 'art-calm', d: 'M12 26v24a6 6 0 0 0 12 0V26M18 56v42M106 26v72M106 26c-8 6-9 24 0 30' },
  ],
  weather: [
    { className: 'art-flare art-fill', d: 'M44 34a16 16 0 1 0 .1 0z' },
    { className: 'art-flare', d: 'M44 14v8M20 26l6 5M10 50h8M68 26l-6 5' },
    {
      className: 'art-calm',
      d: 'M38 84h48a17 17 0 0 0 2-34 24 24 0 0 0-46 4 15 15 0 0 0-4 30zM44 96l-5 10M62 96l-5 10M80 96l-5 10',
    },
  ],
  routine: [
    { className: 'art-calm', d: 'M42 22h36l6 62a6 6 0 0 1-6 7H42a6 6 0 0 1-6-7zM50 91h20v12H50zM42 36h36' },
    { className: 'art-flare', d: 'M48 56c6-6 8 6 14 0s8 6 12 0M48 68c6-6 8 6 14 0s8 6 12 0' },
  ],
};

/** A drawing of a suspect; decorative, because its title stands beside it. */
export const SuspectArt = ({ id }: { id: SuspectId }) => (
  <svg className="suspect-art" viewBox="0 0 120 120" aria-hidden="true">
    {DRAWINGS[id].map(({ d, className }) => (
      <path key={d} d={d} className={className} />
    ))}
  </svg>
);
