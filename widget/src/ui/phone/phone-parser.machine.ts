import { assign, fromPromise, setup } from 'xstate';
import { loadPhoneRules } from '../../rules/load-phone-rules.ts';
import { type ParsedPhone, unparsedPhone } from '../../rules/phone.ts';

/** A number as typed, and the ISO 3166-1 code of its country. */
export interface TypedPhone {
  readonly typed: string;
  readonly country: string;
}

/**
 * Parses a phone number. After 2 seconds, or if the numbering plans cannot be loaded, the number is taken as typed
 * (`widget/docs/behaviour.md#phone-numbers`); the provider validates it anyway.
 */
export const phoneParserMachine = setup({
  types: {
    context: {} as TypedPhone & { readonly parsed: ParsedPhone },
    input: {} as TypedPhone,
    output: {} as ParsedPhone,
  },
  actors: {
    parse: fromPromise<ParsedPhone, TypedPhone>(async ({ input }) =>
      (await loadPhoneRules()).parse(input.typed, input.country),
    ),
  },
  delays: { patience: 2000 },
}).createMachine({
  id: 'phone-parser',
  context: ({ input: { typed, country } }) => ({ typed, country, parsed: unparsedPhone(typed, country) }),
  initial: 'parsing',
  output: ({ context }) => context.parsed,
  states: {
    parsing: {
      invoke: {
        src: 'parse',
        input: ({ context }) => context,
        onDone: { target: 'done', actions: assign({ parsed: ({ event }) => event.output }) },
        onError: 'done',
      },
      after: { patience: 'done' },
    },
    done: { type: 'final' },
  },
});
