import { expect, it } from 'vitest';
import { showExample } from './show-example.ts';

it.each(['vue', 'svelte', 'sveltekit', 'angular', 'astro'])(
  'the quick start of %s installs the peers of the element, and says why',
  (name) => {
    const page = showExample(name);
    expect(page).toMatch(/^npm i .*@login-widget\/widget.* react react-dom$/m);
    expect(page).toContain('React draws the element.');
  },
);

it.each(['vite-react', 'next'])('the quick start of %s does not explain React', (name) => {
  expect(showExample(name)).not.toContain('React draws the element.');
});

it.each(['html', 'express', 'hono'])('the quick start of %s installs no React', (name) => {
  expect(showExample(name)).not.toMatch(/^npm i .*react/m);
});
