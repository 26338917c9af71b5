import { Sensor } from '../../features/app-preview/sensor.tsx';

/** The sensor: what it is, what it shows and what it does not. */
export const SensorSection = () => (
  <section className="section sensor-section" aria-labelledby="sensor">
    <Sensor />
    <div>
      <h2 id="sensor">Two sensors a month. One question less.</h2>
      <p className="lead">
        A disc on your upper arm reads your glucose for up to two weeks. You shower, sleep and swim with it,
        and the app draws the curve beside your itch.
      </p>
      <dl className="sensor-facts">
        <div>
          <dt>$99 value</dt>
          <dd>2 CGM sensors every month, in every plan</dd>
        </div>
        <div>
          <dt>No lab, no finger pricks</dt>
          <dd>One press to put on; the thread under the skin is as thin as a hair</dd>
        </div>
        <div>
          <dt>Honest limits</dt>
          <dd>
            Whether glucose drives eczema is plausible and not yet shown. You see your own two curves, no
            more.
          </dd>
        </div>
      </dl>
    </div>
  </section>
);
