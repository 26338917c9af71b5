import { expect, it } from 'vitest';
import { toDom } from '../view/to-dom.ts';
import { AddressView } from './address.view.tsx';

const html = (address: string) => toDom(AddressView({ children: address })).outerHTML;

it('lets a long address wrap before its @', () => {
  expect(html('first.last@company.example')).toBe(
    '<b translate="no">first.last<span class="lw-domain">@company.example</span></b>',
  );
});

it('keeps a short address in one line', () => {
  expect(html('ada@example.com')).toBe('<b translate="no">ada@example.com</b>');
});
