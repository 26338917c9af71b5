import { useState } from 'react';
import type { Address } from '../../features/billing/backend.ts';
import { type BackendError, FALLBACKS, reasonOf } from '../../features/billing/backend-error.ts';
import type { Session } from '../../features/session/session-store.ts';
import { draftOf, forgetDraft, keepDraft } from './address-draft.ts';
import { AddressForm, isField, type Saving } from './address-form.tsx';
import { LoadFailure } from './load-failure.tsx';
import { useAccountQuery, useWithProof } from './use-account-query.ts';
import { useOutcome } from './use-outcome.ts';

interface ShippingPanelProps {
  readonly session: Session;
  /** The billing status; the address is known once there is one. */
  readonly status: string | undefined;
}

/** Focuses the panel's button, and brings the whole panel into view: what has happened is said above the button. */
function returnToPanel(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true });
  button?.closest('.panel')?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

const Shown = ({ address: { name, line1, line2, city, state, zip } }: { address: Address }) => (
  <address className="postal-address">
    {[name, line1, line2, `${city}, ${state} ${zip}`]
      .filter((line) => line !== '')
      .map((line) => (
        <span key={line}>{line}</span>
      ))}
  </address>
);

/** Where the sensors go, which can be changed. Renders nothing for somebody who has never had a plan. */
export function ShippingPanel({ session, status }: ShippingPanelProps) {
  const { session_id: sessionId, user_id: userId } = session;
  const withProof = useWithProof();
  const [draft] = useState(() => draftOf(userId));
  const [mode, setMode] = useState<'shown' | 'resumed' | 'changing' | 'changed'>(draft ? 'resumed' : 'shown');
  const { outcome, begin, succeed, fail } = useOutcome();
  const { data, isError, isPending, refetch } = useAccountQuery({
    key: ['address', sessionId, status],
    isEnabled: Boolean(status),
    fetch: async (backend, proof, signal) => (await backend.getAddress(proof, signal)) ?? null,
  });

  const save = async (address: Address): Promise<Saving> => {
    begin();
    try {
      await withProof((backend, proof) => backend.setAddress(proof, address));
      await refetch();
      succeed('Your address was changed.');
      return { isStored: true };
    } catch (error) {
      const { field } = error as BackendError;
      if (isField(field)) return { isStored: false, refused: field };
      fail('Your address was not changed', reasonOf(error, FALLBACKS.setAddress));
      return { isStored: false };
    }
  };

  if (!status || isPending) return null;
  return (
    <div className="panel">
      <h2>Your sensors</h2>
      <p className={outcome === '' ? 'visually-hidden' : 'soft'} role="status">
        {outcome}
      </p>
      {isError && <LoadFailure what="Your address" onRetry={() => refetch()} />}
      {mode === 'changing' || mode === 'resumed' ? (
        <AddressForm
          address={mode === 'resumed' ? draft : (data ?? undefined)}
          isAsked={mode === 'changing'}
          onType={(address) => keepDraft(userId, address)}
          onSave={save}
          onClose={() => {
            forgetDraft();
            setMode('changed');
          }}
        />
      ) : (
        !isError && (
          <>
            {data ? (
              <Shown address={data} />
            ) : (
              <p className="soft">No address yet, so we cannot ship your sensors.</p>
            )}
            <p className="soft">
              {status === 'active'
                ? 'We ship two sensors here every month. A new address applies from the next box.'
                : 'Your last boxes went here.'}
            </p>
            <button
              ref={mode === 'changed' ? returnToPanel : undefined}
              type="button"
              className="button button-quiet"
              onClick={() => {
                begin();
                setMode('changing');
              }}
            >
              {data ? 'Change address' : 'Add address'}
            </button>
          </>
        )
      )}
    </div>
  );
}
