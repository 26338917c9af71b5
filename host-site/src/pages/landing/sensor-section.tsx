import { Sensor } from '../../features/app-preview/sensor.tsx';

/** The sensor: what it is, what it shows and what it does not. */
export const SensorSection = () => (
  <section className="section sensor-section" aria-labelledby="sensor">
    <Sensor />
    <div>
      <h2 id="sensor">Two sensors a month. One less thing to guess.</h2>
      <p className="lead">
        A small disc on your upper arm reads your glucose for up to two weeks. Shower, sleep and swim with it;
        the app draws the curve beside your itch.
      </p>
      <dl className="sensor-facts">
        <div>
          <dt>$99 value</dt>
          <dd>2 CGM sensors every month, in every plan</dd>
        </div>
        <div>
          <dt>No lab, no finger pricks</dt>
          <dd>One press and it is on, with a hair-thin filament under the skin</dd>
        </div>
        <div>
          <dt>Honest limits</dt>
          <dd>
            A link between glucose and eczema is plausible but not shown. You see your own two curves, nothing
            more.
          </dd>
        </div>
      </dl>
    </div>
  </section>
);
