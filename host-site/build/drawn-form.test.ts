import { renderLoginWidget } from '@login-widget/widget/server';
import { describe, expect, it } from 'vitest';
import { withoutInline } from './drawn-form.ts';

const drawn = renderLoginWidget({
  publicToken: 'public-token-test-x',
  config: { products: ['passkeys', 'otp'], otpOptions: { methods: ['email'] } },
});

describe('the form that the build draws', () => {
  it('keeps its field, and nothing that a strict policy refuses', () => {
    const markup = withoutInline(drawn);
    expect(markup).toContain('type="email"');
    expect(markup).not.toMatch(/<style|<script| style="| on\w+="/);
    expect(drawn).toContain('<style>');
  });

  it('sends nothing anywhere before a script runs', () => {
    expect(drawn).toContain('method="post"');
    expect(withoutInline(drawn)).toContain('method="dialog"');
  });
});
