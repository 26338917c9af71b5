import { Phone } from './phone.tsx';

/** The app's meditation: circles that breathe. */
export const MeditationScreen = ({ className }: { className?: string }) => (
  <Phone
    className={`phone-night ${className ?? ''}`}
    label="The meditation in the app: breathe out for six counts, five minutes and twelve seconds left."
  >
    <p className="screen-day">Calm the itch, day 9</p>
    <p className="screen-title">Breathe out…</p>
    <svg className="breath" viewBox="0 0 200 200" aria-hidden="true">
      <circle className="breath-3" cx="100" cy="100" r="88" />
      <circle className="breath-2" cx="100" cy="100" r="64" />
      <circle className="breath-1" cx="100" cy="100" r="40" />
    </svg>
    <p className="breath-count">6</p>
    <p className="screen-note">Let the itch be there. It rises, peaks and fades.</p>
    <svg className="screen-slider" viewBox="0 0 200 16" aria-hidden="true">
      <path d="M6 8h188" />
      <path className="slider-done" d="M6 8h66" />
      <circle cx="72" cy="8" r="6" />
    </svg>
    <div className="screen-row">
      <span>2:48</span>
      <span>8:00</span>
    </div>
  </Phone>
);
