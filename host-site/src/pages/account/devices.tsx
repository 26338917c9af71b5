import { useRef, useState } from 'react';
import type { Device } from '../../features/billing/backend.ts';
import { FALLBACKS, reasonOf } from '../../features/billing/backend-error.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { describeDevice } from './describe-device.ts';
import { LoadFailure } from './load-failure.tsx';
import { useAccountQuery, useWithProof } from './use-account-query.ts';
import { useOutcome } from './use-outcome.ts';

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

/** Nobody is asked where an address is; the address itself says enough to recognize one's own. */
const placeOf = ({ ipAddress }: Device): string =>
  ipAddress === '' ? 'Unknown network address' : `Network address ${ipAddress}`;

/** As high as one device, so that nothing below moves when it comes. */
const LoadingRow = () => (
  <li>
    <span className="item-name">
      Loading…
      <span className="item-detail">Looking for your devices.</span>
      <span className="item-detail">{'\u00a0'}</span>
    </span>
  </li>
);

/** The devices that are logged in. Every other one can be logged out. */
export function Devices({ sessionId }: { sessionId: string }) {
  const withProof = useWithProof();
  const heading = useRef<HTMLHeadingElement>(null);
  const [ending, setEnding] = useState('');
  const { outcome, begin, succeed, fail } = useOutcome();
  const { data, isError, refetch } = useAccountQuery({
    key: ['devices', sessionId],
    fetch: (backend, proof, signal) => backend.getSessions(proof, signal),
  });

  const end = async ({ id, userAgent }: Device) => {
    setEnding(id);
    begin();
    try {
      await withProof((backend, proof) => backend.endSession(proof, id));
      await refetch();
      succeed(`${describeDevice(userAgent)} was logged out.`);
      // The button that had the focus no longer exists.
      heading.current?.focus();
    } catch (error) {
      fail('The device was not logged out', reasonOf(error, FALLBACKS.endSession));
    }
    setEnding('');
  };

  return (
    <div className="panel screen-only">
      <h2 ref={heading} tabIndex={-1}>
        Where you are logged in
      </h2>
      <p className={outcome === '' ? 'visually-hidden' : 'soft'} role="status">
        {outcome}
      </p>
      {isError && <LoadFailure what="Your devices" onRetry={() => refetch()} />}
      <ul className="items">
        {!data && !isError && <LoadingRow />}
        {data?.map((device) => (
          <li key={device.id}>
            <span className="item-name">
              {describeDevice(device.userAgent)}
              {device.id === sessionId && <span className="chip item-chip">This device</span>}
              <span className="item-detail">{placeOf(device)}</span>
              <span className="item-detail">
                Last seen on <span className="in-one">{moment.format(new Date(device.lastSeenAt))}</span>
              </span>
            </span>
            {device.id !== sessionId && (
              <BusyButton className="link-button" isBusy={ending === device.id} onClick={() => end(device)}>
                <span>{ending === device.id ? 'Logging out…' : 'Log out'}</span>
                <span className="visually-hidden"> {describeDevice(device.userAgent)}</span>
              </BusyButton>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
