import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { LOCALES } from '../../demo/provider/messages/words/words.ts';
import { consumerFlows } from '../src/app/flows.ts';
import { widgetMachine } from '../src/app/widget.machine.ts';
import { businessFlows } from '../src/business/business-flows.ts';
import { mainFor } from '../src/flows/main/main.ts';
import { DESCRIPTIONS } from '../src/i18n/descriptions.ts';
import { FIRST_TEXTS } from '../src/i18n/first-texts.ts';
import type { PackId } from '../src/i18n/pack-ids.ts';
import { type Message, say, toText } from '../src/i18n/words.ts';
import { PACKS, type PackTag } from '../src/locales/packs.ts';
import type { FlowDescriptor } from '../src/routing/flow.ts';
import { businessTexts } from './texts/business-texts.ts';
import { consumerTexts } from './texts/consumer-texts.ts';
import { messageIds, messagesPage } from './texts/message-lists.ts';
import { namedScreens } from './texts/named-screens.ts';
import {
  inAnotherForm,
  leftInEnglish,
  loadPackOf,
  packFiles,
  withOtherPlaceholders,
  withOtherPlurals,
  withOtherSelections,
  withoutText,
  withTypewriterSigns,
} from './texts/packs.ts';

/** Every message that a module declares, exported or not, and those of the first screen: their texts by id. */
const declared = vi.hoisted(() => new Map<string, Set<string>>());

vi.mock('../src/i18n/words.ts', async (original) => {
  const words = await original<typeof import('../src/i18n/words.ts')>();
  const defineMessages: typeof words.defineMessages = (namespace, texts) => {
    const messages = words.defineMessages(namespace, texts);
    for (const { id, text } of Object.values<Message>(messages)) {
      declared.set(id, (declared.get(id) ?? new Set()).add(text));
    }
    return messages;
  };
  return { ...words, defineMessages };
});
import.meta.glob(['../src/**/*.{ts,tsx}', '!../src/**/*.test*'], { eager: true });
for (const [id, text] of Object.entries(FIRST_TEXTS))
  declared.set(id, (declared.get(id) ?? new Set()).add(text));

const textOf = (id: string): string => {
  const [text] = declared.get(id) ?? [];
  if (text === undefined) throw new Error(`No message has the id ${id}.`);
  return text;
};

/** A message with other messages in its placeholders, as the screen shows it. */
function shown(id: string, values: Readonly<Record<string, string>> = {}): string {
  const filled = Object.entries(values).map(([name, value]) => [
    name,
    value.startsWith('@') ? textOf(value.slice(1)) : value,
  ]);
  return toText(say({ id, text: textOf(id) }, Object.fromEntries(filled)));
}

describe('texts of the screens', () => {
  it.each([...consumerTexts, ...businessTexts].map(([text, id, values]) => ({ text, id, values })))(
    '"$text" is the text of $id',
    ({ text, id, values }) => {
      expect(
        shown(id, values),
        'The hosted widget has this text. For another one, change `widget/test/texts/` too.',
      ).toBe(text);
    },
  );

  it('have one text for each id, so that an override is unambiguous', () => {
    expect([...declared].filter(([, texts]) => texts.size > 1)).toEqual([]);
  });
});

/** All code but tests, translations and the lists of ids. */
const code = Object.values(
  import.meta.glob<string>(
    [
      '../src/**/*.{ts,tsx}',
      '!../src/**/*.test*',
      '!../src/locales/*',
      '!../src/i18n/{descriptions,message-ids}.ts',
    ],
    { eager: true, query: '?raw', import: 'default' },
  ),
).join('\n');

/** The code puts these names together (`widget/src/ui/first-sending.tsx`). */
const COMPOSED = ['sending.codeNotSent', 'sending.emailNotSent'];

it('every text is used', () => {
  const unused = [...declared.keys()].filter(
    (id) => !code.includes(`.${id.split('.').at(-1)}`) && !code.includes(`'${id}'`) && !COMPOSED.includes(id),
  );
  expect(unused, 'Show it by `text(messages.name)`, or remove it.').toEqual([]);
});

describe('ids of the messages', () => {
  const texts = new Map([...declared].map(([id]) => [id, textOf(id)]));

  it('are listed in `message-ids.ts`: `vitest -u` writes it', async () => {
    await expect(messageIds(texts)).toMatchFileSnapshot('../src/i18n/message-ids.ts');
  });

  it('are listed in `messages.md`: `vitest -u` writes it', async () => {
    await expect(messagesPage(texts)).toMatchFileSnapshot('../docs/messages.md');
  });
});

describe('the language packs', () => {
  const tags = Object.keys(PACKS) as PackTag[];
  /** The provider's texts stand in the descriptions. */
  const english = (id: PackId) => (id.startsWith('provider.') ? DESCRIPTIONS[id] : textOf(id));

  it('are the files in `widget/src/locales`', () => {
    expect(packFiles(), 'Name each file in `widget/src/locales/packs.ts`.').toEqual(tags.toSorted());
  });

  it('are listed in `widget/README.md`', () => {
    const [, list = ''] =
      /and these languages: `([^`]+)`/.exec(readFileSync('widget/README.md', 'utf8')) ?? [];
    expect(list.split(/\s+/)).toEqual(tags);
  });

  it('have mails of the provider in the same language: `demo/provider/messages/words`', () => {
    expect(LOCALES.toSorted()).toEqual(['en', ...tags.map((tag) => tag.toLowerCase())].toSorted());
  });

  it.each(tags)(
    '%s has every text, in its language and one form of address, with placeholders, plurals and its own quotation marks',
    async (tag) => {
      const pack = await loadPackOf(tag);
      expect(pack.locale).toBe(tag);
      expect(withoutText(pack), 'The pack lacks these texts.').toEqual([]);
      expect(
        withOtherPlaceholders(pack, english),
        'The text needs the placeholders of the English one, and no others.',
      ).toEqual([]);
      expect(
        withOtherPlurals(pack),
        'A plural needs each category of the language (Intl.PluralRules), and no others.',
      ).toEqual([]);
      expect(
        withOtherSelections(pack),
        'A text selects by the words in `widget/src/i18n/selectors.ts`, and has a branch for each.',
      ).toEqual([]);
      expect(withTypewriterSigns(pack), "Use the language's own quotation marks and spaces.").toEqual([]);
      expect(inAnotherForm(tag, pack), 'Address the reader as the other texts do.').toEqual([]);
      expect(
        leftInEnglish(tag, pack, english),
        'Translate it. A word that both languages have goes into SHARED_WORDS of `widget/test/texts/packs.ts`.',
      ).toEqual([]);
    },
  );

  it.each([
    ['a word that the program does not pass', '{to, select, fax {…} other {…}}'],
    ['a name that the program does not pass', '{by, select, phone {…} other {…}}'],
    ['not all the words', '{to, select, other {…}}'],
  ])('may not select words by %s', async (_, text) => {
    const pack = { ...(await loadPackOf('pl')), 'otps.sentTo': text };
    expect(withOtherSelections(pack)).toEqual(['otps.sentTo']);
  });

  it.each(tags)('%s says who wrote and who reviewed it', (tag) => {
    expect(readFileSync(`widget/src/locales/${tag}.ts`, 'utf8')).toMatch(
      /\/\*\* [^*]+Written by [^*]+review/,
    );
  });
});

function* statesOf(node: AnyStateNode): Generator<AnyStateNode> {
  yield node;
  for (const child of Object.values(node.states)) yield* statesOf(child);
}

const variants = { consumer: { main: mainFor(() => []), ...consumerFlows }, business: businessFlows };

/** A flow of either variant. */
const descriptorOf = (flow: string): FlowDescriptor<never> | undefined =>
  Object.entries({ ...variants.business, ...variants.consumer }).find(([id]) => id === flow)?.[1];

/** Names of the screens that a flow's states use, and of those that it renders. */
async function screensOf(
  descriptor: FlowDescriptor<never> | undefined,
): Promise<{ named: string[]; drawn: string[] }> {
  if (!descriptor) return { named: [], drawn: [] };
  const { machine, screens } = await descriptor.load();
  const named = [...statesOf(machine.root)].flatMap(({ meta }) =>
    meta?.screen ? [String(meta.screen)] : [],
  );
  return { named: [...new Set(named)], drawn: Object.keys(screens) };
}

describe('the named screens', () => {
  it.each(Object.entries(namedScreens))('include %s', async (_, place) => {
    if ('flow' in place) {
      const { named, drawn } = await screensOf(descriptorOf(place.flow));
      expect(named).toContain(place.screen);
      expect(drawn).toContain(place.screen);
    } else {
      expect(Object.keys(widgetMachine.states)).toContain(place.router);
      expect(declared.has(place.says)).toBe(true);
    }
  });

  it.each(
    Object.entries(variants).flatMap(([variant, flows]) =>
      Object.entries(flows).map(([flow, descriptor]) => ({ variant, flow, descriptor })),
    ),
  )('the $variant flow $flow renders exactly the screens that it uses', async (one) => {
    const { named, drawn } = await screensOf(one.descriptor);
    expect(drawn.toSorted()).toEqual(named.toSorted());
  });
});
