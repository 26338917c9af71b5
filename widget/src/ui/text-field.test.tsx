import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { toHtml } from '../view/to-html.ts';
import { TextField } from './text-field.tsx';
import { TextFieldView } from './text-field.view.tsx';

const field = { id: 'email', label: 'Email' };

// Firefox tells screen readers that a `required` field is invalid while it is empty, and the form around it too.
it.each([
  ['React', () => renderToStaticMarkup(<TextField {...field} />)],
  ['the fast start', () => toHtml(TextFieldView(field)).text],
])('is required, but not invalid while it is still empty, drawn by %s', (_, draw) => {
  expect(draw()).toContain('aria-invalid="false" aria-required="true"');
  expect(draw()).not.toContain(' required');
});
