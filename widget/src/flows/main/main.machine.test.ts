import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { deferred, fakeServices, settle } from '../../../test/fake-services.ts';
import { toText } from '../../i18n/words.ts';
import type { AmbientEntry, ButtonEntry, FormEntry } from '../../routing/entry.ts';
import { type Route, route } from '../../routing/routes.ts';
import { mainMachine } from './main.machine.ts';
import { ambientButton } from './main-state.ts';

const formEntry = (start: FormEntry['start']): FormEntry => ({
  kind: 'form',
  id: 'otps.email',
  product: 'otp',
  tab: 'email',
  field: 'email',
  label: { message: { id: 'x', text: 'Continue' } },
  invalid: { id: 'y', text: 'Invalid email, please try again.' },
  leadsTo: 'otps',
  start,
});

function start() {
  const begin = vi.fn<FormEntry['start']>();
  const entry = formEntry(begin);
  const fake = fakeServices({});
  const actor = createActor(mainMachine, {
    clock: fake.clock,
    input: { services: fake.services, params: {}, entries: [entry] },
  }).start();
  return {
    ...fake,
    actor,
    begin,
    submitPhone: (value: string) =>
      actor.send({
        type: 'submit',
        entry: {
          ...entry,
          field: 'phone',
          invalid: { id: 'z', text: 'Invalid phone number, please try again.' },
        },
        value,
        country: 'US',
      }),
    submit: (value: string) => actor.send({ type: 'submit', entry, value }),
    /** As after a press before Main ran, whose call is pending. */
    handOver: (outcome: Promise<Route>) => {
      const destination = { address: 'ada@example.com', shown: 'ada@example.com' };
      actor.send({ type: 'submitted', call: { entry, destination, outcome } });
    },
    errorText: () => {
      const { error } = actor.getSnapshot().context;
      return error && toText(error);
    },
  };
}

function startAmbient(
  isSupported: boolean | 'known not',
  forms: readonly FormEntry[] = [formEntry(vi.fn())],
) {
  const wait = vi.fn<AmbientEntry['wait']>(() => new Promise(() => undefined));
  const button: ButtonEntry = {
    kind: 'button',
    id: 'passkeys-button',
    product: 'passkeys',
    label: { verbatim: 'Login with a Passkey' },
    start: () => new Promise(() => undefined),
  };
  const ambient: AmbientEntry = {
    kind: 'ambient',
    id: 'passkeys',
    product: 'passkeys',
    button,
    autoComplete: 'username webauthn',
    retries: 5,
    mayBeSupported: isSupported !== 'known not',
    errorWords: (error) => (error instanceof RangeError ? undefined : { verbatim: 'No passkey.' }),
    isSupported: () => Promise.resolve(isSupported === true),
    wait,
  };
  const entries = [ambient, ...forms];
  const { services, recorded, clock } = fakeServices({});
  const actor = createActor(mainMachine, { clock, input: { services, params: {}, entries } }).start();
  return { actor, entries, wait, recorded, clock };
}

/** Waits for a state. The rules of phone numbers are a chunk, which a busy machine loads slowly. */
const parsed = (actor: ReturnType<typeof start>['actor'], entry: 'starting' | 'choosing') =>
  vi.waitFor(() => expect(actor.getSnapshot().matches({ open: { entry } })).toBe(true), 10_000);

describe('mainMachine', () => {
  it('rejects an invalid address in the entry’s own words, without a call', () => {
    const { begin, submit, errorText } = start();
    submit('ada@');
    expect(errorText()).toBe('Invalid email, please try again.');
    expect(begin).not.toHaveBeenCalled();
  });

  it('makes one call for three quick presses', () => {
    const { begin, submit } = start();
    begin.mockReturnValue(deferred<Route>().promise);
    for (let press = 0; press < 3; press += 1) submit('ada@example.com');
    expect(begin).toHaveBeenCalledTimes(1);
  });

  it('navigates to the route of the entry', async () => {
    const { begin, submit, actor } = start();
    const next = route('otps', {
      method: 'email',
      destination: { address: 'ada@example.com', shown: 'ada@example.com' },
      methodId: 'm',
    });
    begin.mockResolvedValue(next);
    submit('ada@example.com');
    await settle();
    expect(actor.getSnapshot().output).toEqual({ type: 'navigate', route: next });
  });

  it('waits for the call of a form that was submitted before it ran, and makes no other', async () => {
    const { begin, submit, handOver, actor } = start();
    const answer = deferred<Route>();
    handOver(answer.promise);
    submit('ada@example.com');
    expect(actor.getSnapshot().matches({ open: { entry: 'starting' } })).toBe(true);
    const next = route('magic-links', { email: 'ada@example.com', isSent: true });
    answer.resolve(next);
    await settle();
    expect(actor.getSnapshot().output).toEqual({ type: 'navigate', route: next });
    expect(begin).not.toHaveBeenCalled();
  });

  it('shows the failure of such a call, and makes its own for the next press', async () => {
    const { begin, submit, handOver, errorText, recorded, actor } = start();
    const error = { error_message: 'This address bounces.' };
    handOver(Promise.reject(error));
    await settle();
    expect(errorText()).toBe('This address bounces.');
    expect(recorded.reported).toEqual([error]);
    expect(actor.getSnapshot().context.typed).toBe('ada@example.com');
    begin.mockReturnValue(deferred<Route>().promise);
    submit('grace@example.com');
    expect(begin).toHaveBeenCalledWith({ address: 'grace@example.com', shown: 'grace@example.com' });
  });

  it('shows and reports a failed call, and accepts another submission', async () => {
    const { begin, submit, errorText, recorded, actor } = start();
    const error = { error_message: 'This address bounces.' };
    begin.mockRejectedValueOnce(error).mockReturnValue(deferred<Route>().promise);
    submit('ada@example.com');
    await settle();
    expect(errorText()).toBe('This address bounces.');
    expect(recorded.reported).toEqual([error]);
    submit('ada@example.com');
    expect(errorText()).toBeUndefined();
    expect(actor.getSnapshot().matches({ open: { entry: 'starting' } })).toBe(true);
  });

  it('accepts other entries during a call and continues it', async () => {
    const { actor, begin, submit } = start();
    const answer = deferred<Route>();
    begin.mockReturnValue(answer.promise);
    submit('ada@example.com');
    const more: ButtonEntry = {
      kind: 'button',
      id: 'oauth-google',
      product: 'oauth',
      label: { verbatim: 'Continue with Google' },
      start: () => new Promise(() => undefined),
    };
    actor.send({ type: 'settings.changed', entries: [more, formEntry(begin)] });
    const { blocks, typed } = actor.getSnapshot().context;
    expect(blocks.map(({ kind }) => kind)).toEqual(['buttons', 'or', 'forms']);
    expect(typed).toBe('ada@example.com');
    expect(actor.getSnapshot().matches({ open: { entry: 'starting' } })).toBe(true);
    answer.resolve(route('magic-links', { email: 'ada@example.com', isSent: true }));
    await settle();
    expect(actor.getSnapshot().output).toMatchObject({ type: 'navigate', route: { flow: 'magic-links' } });
    expect(begin).toHaveBeenCalledOnce();
  });

  it('parses a phone number with its country before the call', async () => {
    const { begin, submitPhone, actor } = start();
    begin.mockReturnValue(deferred<Route>().promise);
    submitPhone('202 555 0123');
    await parsed(actor, 'starting');
    expect(begin).toHaveBeenCalledWith({ address: '+12025550123', shown: '(202) 555-0123', country: 'US' });
  });

  it('rejects an invalid phone number', async () => {
    const { submitPhone, errorText, actor, recorded } = start();
    submitPhone('12');
    await parsed(actor, 'choosing');
    expect(errorText()).toBe('Invalid phone number, please try again.');
    expect(recorded.reported).toEqual([{ message: 'Invalid phone number, please try again.' }]);
  });

  it('waits for a passkey in the background, five times at most', async () => {
    const { wait, actor, recorded, clock } = startAmbient(true);
    wait.mockRejectedValue(new Error('no'));
    for (let failures = 0; failures < 6; failures += 1) {
      await settle();
      clock.increment(0);
    }
    expect(wait).toHaveBeenCalledTimes(5);
    expect(recorded.reported).toHaveLength(5);
    // The browser offers passkeys in the form, so a button would be a duplicate.
    expect(ambientButton(actor.getSnapshot())).toBeUndefined();
  });

  it('waits for a passkey again only after a while if the provider could not be reached, and shows one error', async () => {
    const { wait, recorded, clock } = startAmbient(true);
    const away = () => Promise.reject({ name: 'ApiUnreachableError' });
    wait.mockImplementationOnce(away).mockImplementationOnce(away);
    await settle();
    await settle();
    clock.increment(4999);
    await settle();
    expect(wait).toHaveBeenCalledTimes(1);
    clock.increment(1);
    await settle();
    expect(wait).toHaveBeenCalledTimes(2);
    clock.increment(10_000);
    expect(wait).toHaveBeenCalledTimes(3);
    expect(recorded.reported).toHaveLength(1);
  });

  it('keeps the error of a form and reports nothing if the browser offers no passkeys', async () => {
    const { wait, actor, recorded } = startAmbient(true);
    const fails = deferred<never>();
    wait.mockReturnValueOnce(fails.promise);
    await settle();
    actor.send({ type: 'submit', entry: formEntry(vi.fn()), value: 'ada@' });
    const { entry, error } = actor.getSnapshot().context;
    expect(error).toBeDefined();
    fails.reject(new RangeError('not supported'));
    await settle();
    expect(actor.getSnapshot().context).toMatchObject({ entry, error });
    expect(recorded.reported).not.toContainEqual(new RangeError('not supported'));
  });

  it('shows the error of a busy form, even if the browser’s offer of passkeys fails meanwhile', async () => {
    const { wait, actor, recorded } = startAmbient(true);
    const offer = deferred<never>();
    const sending = deferred<Route>();
    wait.mockReturnValueOnce(offer.promise);
    await settle();
    const form = formEntry(() => sending.promise);
    actor.send({ type: 'submit', entry: form, value: 'ada@example.com' });
    offer.reject(new Error('no'));
    await settle();
    expect(actor.getSnapshot().context.entry).toBe(form);
    const refusal = { error_message: 'This address bounces.' };
    sending.reject(refusal);
    await settle();
    const { entry, error } = actor.getSnapshot().context;
    expect([entry, error && toText(error)]).toEqual([form, 'This address bounces.']);
    expect(recorded.reported).toEqual([refusal]);
  });

  it('ends with a passkey that the browser filled in', async () => {
    const { wait, actor } = startAmbient(true);
    const confirmation = { title: { verbatim: 'Success' }, body: { verbatim: 'ok' } };
    wait.mockResolvedValue({ confirmation });
    await settle();
    expect(actor.getSnapshot().output).toEqual({ type: 'authenticated', confirmation });
  });

  it('shows a passkey button if the browser or the forms need one', async () => {
    const cannot = startAmbient(false);
    await settle();
    expect(ambientButton(cannot.actor.getSnapshot())).toBeDefined();
    expect(cannot.wait).not.toHaveBeenCalled();
    const texts: FormEntry = { ...formEntry(vi.fn()), id: 'otps.sms', tab: 'sms', field: 'phone' };
    for (const forms of [[], [texts]]) {
      const { actor, wait } = startAmbient(true, forms);
      await settle();
      expect(ambientButton(actor.getSnapshot())).toBeDefined();
      expect(wait).not.toHaveBeenCalled();
    }
    const both = startAmbient(true, [texts, formEntry(vi.fn())]);
    await settle();
    expect(ambientButton(both.actor.getSnapshot())).toBeUndefined();
  });

  it('shows the button from the beginning if the browser is known not to offer passkeys in a field', async () => {
    const { actor, wait } = startAmbient('known not');
    const seen = [ambientButton(actor.getSnapshot())];
    actor.subscribe((snapshot) => seen.push(ambientButton(snapshot)));
    await settle();
    expect(seen).not.toContain(undefined);
    expect(wait).not.toHaveBeenCalled();
  });

  it('waits again once for several changes of the settings', async () => {
    const { actor, entries, wait, clock } = startAmbient(true);
    await settle();
    expect(wait).toHaveBeenCalledOnce();
    for (const change of [entries.slice(1), entries, entries.slice(1), entries]) {
      actor.send({ type: 'settings.changed', entries: change });
      clock.increment(100);
      await settle();
    }
    expect(wait).toHaveBeenCalledOnce();
    clock.increment(200);
    await settle();
    expect(wait).toHaveBeenCalledTimes(2);
  });

  it('lets the person cancel a call', () => {
    const { begin, submit, actor } = start();
    begin.mockReturnValue(deferred<Route>().promise);
    submit('ada@example.com');
    expect(actor.getSnapshot().matches({ open: { entry: 'starting' } })).toBe(true);
    actor.send({ type: 'cancel' });
    expect(actor.getSnapshot().matches({ open: { entry: 'choosing' } })).toBe(true);
  });

  it('cancels only what was pressed, and not a passkey that the browser is signing in with', async () => {
    const { wait, actor } = startAmbient(true);
    const withdraw = vi.spyOn(actor.getSnapshot().context.services.client.session, 'withdraw');
    const confirmation = { title: { verbatim: 'Success' }, body: { verbatim: 'ok' } };
    const passkey = deferred<{ confirmation: typeof confirmation }>();
    wait.mockReturnValue(passkey.promise);
    await settle();
    actor.send({
      type: 'submit',
      entry: formEntry(() => new Promise(() => undefined)),
      value: 'ada@example.com',
    });
    actor.send({ type: 'cancel' });
    passkey.resolve({ confirmation });
    await settle();
    expect(actor.getSnapshot().output).toEqual({ type: 'authenticated', confirmation });
    expect(wait.mock.lastCall?.[0].aborted).toBe(false);
    expect(withdraw).not.toHaveBeenCalled();
  });

  it('tells a pressed button that the person has cancelled', () => {
    const { actor } = start();
    const begin = vi.fn<ButtonEntry['start']>(() => new Promise(() => undefined));
    actor.send({
      type: 'press',
      entry: { kind: 'button', id: 'passkey', product: 'passkeys', label: { verbatim: 'x' }, start: begin },
    });
    actor.send({ type: 'cancel' });
    expect(begin.mock.lastCall?.[0]?.aborted).toBe(true);
  });

  it('keeps the button that led to another site as the last used, until another way is started', async () => {
    const { actor, begin, submit, recorded } = start();
    const press = (begins: ButtonEntry['start']) => {
      const label = { message: { id: 'x', text: 'Continue with Google' } };
      const entry = { kind: 'button', id: 'g', product: 'oauth', label, lastUsedAs: 'google' } as const;
      actor.send({ type: 'press', entry: { ...entry, start: begins } });
      return settle();
    };
    await press(() => Promise.reject(new Error('offline')));
    expect(recorded.lastUsed).toBeUndefined();
    await press(async () => 'leaves');
    expect(recorded.lastUsed).toBe('google');
    actor.send({ type: 'restored' });
    begin.mockResolvedValue(route('otps', { method: 'email', address: 'ada@example.com' } as never));
    submit('ada@example.com');
    await settle();
    expect(recorded.lastUsed).toBeUndefined();
  });

  it('is usable again as soon as the browser restores the page that left for a provider', async () => {
    const { actor } = start();
    const google: ButtonEntry = {
      kind: 'button',
      id: 'oauth.google',
      product: 'oauth',
      label: { verbatim: 'Continue with Google' },
      start: () => Promise.resolve('leaves'),
    };
    actor.send({ type: 'press', entry: google });
    await settle();
    expect(actor.getSnapshot().matches({ open: { entry: 'redirecting' } })).toBe(true);
    actor.send({ type: 'restored' });
    expect(actor.getSnapshot().matches({ open: { entry: 'choosing' } })).toBe(true);
  });
});
