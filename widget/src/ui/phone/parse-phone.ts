import { assign, fromPromise, setup } from 'xstate';
import { isAllowed } from '../../rules/country-choice.ts';
import { loadPhoneRules } from '../../rules/load-phone-rules.ts';
import { type ParsedPhone, unparsedPhone } from '../../rules/phone.ts';

/** A number as typed, and the ISO 3166-1 code of its country. */
export interface TypedPhone {
  readonly typed: string;
  readonly country: string;
  /** Countries whose numbers are accepted. Default: all. */
  readonly allowedCountries?: readonly string[] | undefined;
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
    parse: fromPromise<ParsedPhone, TypedPhone>(async ({ input }) => {
      const parsed = (await loadPhoneRules()).parse(input.typed, input.country);
      const isRefused = parsed.country !== undefined && !isAllowed(parsed.country, input);
      return isRefused ? { ...parsed, isValid: false } : parsed;
    }),
  },
  delays: { patience: 2000 },
}).createMachine({
  id: 'phone-parser',
  context: ({ input }) => ({ ...input, parsed: unparsedPhone(input.typed, input.country) }),
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
