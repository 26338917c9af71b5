import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { toHtml } from '../view/to-html.ts';
import { TextField } from './text-field.tsx';
import { TextFieldView } from './text-field.view.tsx';

const field = { id: 'email', label: 'Email', required: true };

it.each([
  ['React', () => renderToStaticMarkup(<TextField {...field} />)],
  ['the fast start', () => toHtml(TextFieldView(field)).text],
])('is not called invalid while it is still empty, drawn by %s', (_, draw) => {
  // Firefox tells screen readers that a required, empty field without this attribute is invalid.
  expect(draw()).toContain('aria-invalid="false"');
});
