import { ambientMachine } from '../../src/flows/main/ambient.machine.ts';
import { mainMachine } from '../../src/flows/main/main.machine.ts';
import type { AmbientEntry, ButtonEntry, DiscoveredEntry, FormEntry } from '../../src/routing/entry.ts';
import { route } from '../../src/routing/routes.ts';
import { askThrough } from './current-world.ts';
import type { Model } from './explore.ts';
import { confirmation, email, message, no, startWith, words, yes } from './outcomes.ts';
import { parsePhone, phoneAnswers } from './phone-models.ts';
import type { World } from './world.ts';

const form = ({ ask }: World, field: 'email' | 'phone'): FormEntry => ({
  kind: 'form',
  id: field,
  product: 'otp',
  tab: field === 'email' ? 'email' : 'sms',
  field,
  label: words,
  invalid: message,
  leadsTo: 'otps',
  start: () => ask('entry.start'),
});

const submitted = (world: World) => ({
  entry: form(world, 'email'),
  destination: { address: email, shown: email },
  // Asked when Main takes it, not for every list of events.
  get outcome() {
    return world.ask('entry.start');
  },
});

const button = ({ ask }: World): ButtonEntry => ({
  kind: 'button',
  id: 'button',
  product: 'oauth',
  label: words,
  start: () => ask('entry.start'),
});

const prompted = (world: World): ButtonEntry => ({ ...button(world), prompt: () => () => undefined });

const ambient = (world: World): AmbientEntry => ({
  kind: 'ambient',
  id: 'ambient',
  product: 'passkeys',
  button: button(world),
  autoComplete: 'username webauthn',
  retries: 2,
  mayBeSupported: true,
  errorWords: () => words,
  isSupported: () => world.ask('ambient.isSupported'),
  wait: () => world.ask('ambient.wait'),
});

const discovered: DiscoveredEntry = {
  kind: 'discovered',
  id: 'discovered',
  product: 'crypto',
  meanwhile: [],
  watch(onFound) {
    onFound([]);
    return () => undefined;
  },
};

const machine = mainMachine.provide({ actors: { parsePhone } });

/** Model of Main's background entry. */
export const ambientModel: Model = {
  machine: ambientMachine,
  inputs: [true, false].map((hasEmailForm) => (world: World) => ({
    services: world.services,
    entry: ambient(world),
    hasEmailForm,
  })),
  answers: {
    'ambient.isSupported': [yes(true), yes(false), no()],
    'ambient.wait': [yes({ confirmation }), no()],
  },
  waits: [5000],
  distinct: ({ attempts }: { attempts: number }) => attempts,
};

/** Model of Main, with one entry of each kind. */
export const mainModel: Model = {
  machine,
  inputs: [
    startWith<'main'>({}, (world) => {
      askThrough(world);
      return [form(world, 'email'), form(world, 'phone'), prompted(world), ambient(world), discovered];
    }),
    startWith<'main'>({ oauthError: 'access_denied' }, (world) => [button(world), ambient(world)]),
    startWith<'main'>({}, (world) => [button(world)]),
  ],
  events: (world) => [
    { type: 'submit', entry: form(world, 'email'), value: email },
    { type: 'submit', entry: form(world, 'email'), value: 'no address' },
    { type: 'submit', entry: form(world, 'phone'), value: '2025550123', country: 'US' },
    { type: 'submitted', call: submitted(world) },
    { type: 'press', entry: button(world) },
    { type: 'settings.changed', entries: [form(world, 'email'), ambient(world)] },
    { type: 'settings.changed', entries: [button(world)] },
    { type: 'prompt.asked' },
    { type: 'prompt.chosen' },
    { type: 'prompt.over', error: words },
    { type: 'cancel' },
  ],
  answers: {
    'entry.start': [yes(route('main', {})), yes('leaves'), yes({ confirmation }), no()],
    ...phoneAnswers,
    'ambient.isSupported': [yes(true), yes(false), no()],
    'ambient.wait': [yes({ confirmation }), no()],
  },
  waits: [5000],
};
