import { expect, it } from 'vitest';
import { showExample } from './show-example.ts';

it.each(['vue', 'nuxt', 'svelte', 'sveltekit', 'angular', 'astro'])(
  'the quick start of %s installs our packages alone, and the element that needs no React',
  (name) => {
    const page = showExample(name);
    expect(page).toMatch(/^npm i( @login-widget\/(auth-client|widget))+$/m);
    expect(page).toContain("'@login-widget/widget/preact'");
  },
);

it.each(['html', 'express', 'hono'])('the quick start of %s installs no React', (name) => {
  expect(showExample(name)).not.toMatch(/^npm i .*react/m);
});
