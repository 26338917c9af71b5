import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { defineMessages, say, type Words } from '../i18n/words.ts';
import { ButtonLabel } from './button-label.tsx';
import { Sentence } from './sentence.tsx';

const messages = defineMessages('sentences', {
  noAccess: '{email} has no access.',
  continueWith: 'Continue with {provider}',
});

const sentence = (words: Words) => renderToStaticMarkup(<Sentence words={words} />);

it('a browser does not translate the address in an error', () => {
  expect(sentence(say(messages.noAccess, { email: 'ada@example.com' }))).toBe(
    '<span><bdi translate="no">ada@example.com</bdi><span> has no access.</span></span>',
  );
});

it('a sentence without a value is one text', () => {
  expect(sentence({ verbatim: 'No <b>.' })).toBe('<span>No &lt;b&gt;.</span>');
});

it('a browser does not translate the name on a button', () => {
  expect(
    renderToStaticMarkup(<ButtonLabel words={say(messages.continueWith, { provider: 'Apple {name}' })} />),
  ).toBe('<span>Continue with <bdi translate="no">Apple {name}</bdi></span>');
});

it('a label without a name is one text', () => {
  expect(renderToStaticMarkup(<ButtonLabel words={{ verbatim: 'Continue' }} />)).toBe(
    '<span>Continue</span>',
  );
});
