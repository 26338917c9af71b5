import { type FormEvent, useState } from 'react';
import type { Address } from '../../features/billing/backend.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { takeFocus } from '../../ui/take-focus.ts';

interface Field {
  readonly name: keyof Address;
  readonly label: string;
  readonly autoComplete: string;
  readonly inputMode?: 'numeric';
  readonly pattern?: RegExp;
  /** Shown if the value is missing or does not match. */
  readonly problem?: string;
}

const FIELDS: readonly Field[] = [
  { name: 'name', label: 'Full name', autoComplete: 'shipping name', problem: 'Enter a name.' },
  {
    name: 'line1',
    label: 'Street address',
    autoComplete: 'shipping address-line1',
    problem: 'Enter a street and a number.',
  },
  { name: 'line2', label: 'Apartment or suite (optional)', autoComplete: 'shipping address-line2' },
  { name: 'city', label: 'City', autoComplete: 'shipping address-level2', problem: 'Enter a city.' },
  {
    name: 'state',
    label: 'State',
    autoComplete: 'shipping address-level1',
    // The backend knows the states, by name too.
    problem: 'Enter a state of the US, such as Oregon or OR.',
  },
  {
    name: 'zip',
    label: 'ZIP code',
    autoComplete: 'shipping postal-code',
    inputMode: 'numeric',
    pattern: /^\d{5}(-\d{4})?$/,
    problem: 'Enter five digits.',
  },
];

/** Whether an address was stored, and the field that was refused. */
export type Saving = { readonly isStored: boolean; readonly refused?: keyof Address };

/** True for a field that can show why it was refused. */
export const isField = (name: string | undefined): name is keyof Address =>
  FIELDS.some((field) => field.name === name && field.problem);

function read(form: HTMLFormElement): Address {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '').trim();
  // The postal service reads the usual characters, not those of double width.
  const plain = (name: string) => text(name).normalize('NFKC');
  return {
    name: text('name'),
    line1: text('line1'),
    line2: text('line2'),
    city: text('city'),
    state: plain('state'),
    zip: plain('zip'),
  };
}

const hasProblem = ({ name, pattern, problem }: Field, address: Address): boolean =>
  problem !== undefined && (address[name] === '' || pattern?.test(address[name]) === false);

interface AddressFormProps {
  readonly address: Address | undefined;
  /** Opened by the user just now: the first field gets the focus. */
  readonly isAsked: boolean;
  readonly onType: (address: Address) => void;
  readonly onSave: (address: Address) => Promise<Saving>;
  readonly onClose: () => void;
}

/** Changes the address for the sensors. */
export function AddressForm({ address, isAsked, onType, onSave, onClose }: AddressFormProps) {
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [isSaving, setIsSaving] = useState(false);

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const refuse = (names: readonly string[]) => {
      setRefused(names);
      if (names[0]) form.querySelector<HTMLInputElement>(`[name=${names[0]}]`)?.focus();
    };
    const next = read(form);
    // A browser may fill in fields without an event.
    onType(next);
    const names = FIELDS.filter((field) => hasProblem(field, next)).map(({ name }) => name);
    refuse(names);
    if (names[0]) return;
    setIsSaving(true);
    const saving = await onSave(next);
    setIsSaving(false);
    if (saving.refused) refuse([saving.refused]);
    if (saving.isStored) onClose();
  };

  return (
    <form
      className="address-form"
      onInput={({ currentTarget }) => onType(read(currentTarget))}
      onSubmit={save}
      noValidate
    >
      {FIELDS.map(({ name, label, autoComplete, inputMode, problem }, index) => (
        <div key={name} className={`address-${name}`}>
          <label htmlFor={`address-${name}`}>{label}</label>
          <input
            ref={isAsked && index === 0 ? takeFocus : undefined}
            id={`address-${name}`}
            className="text-input"
            name={name}
            autoComplete={autoComplete}
            inputMode={inputMode}
            maxLength={120}
            defaultValue={address?.[name]}
            aria-invalid={refused.includes(name)}
            aria-describedby={refused.includes(name) ? `address-${name}-problem` : undefined}
          />
          {refused.includes(name) && (
            <p className="field-error" id={`address-${name}-problem`}>
              {problem}
            </p>
          )}
        </div>
      ))}
      <div className="button-row">
        <BusyButton type="submit" isBusy={isSaving}>
          {isSaving ? 'Saving…' : 'Save'}
        </BusyButton>
        <button type="button" className="button button-quiet" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}
