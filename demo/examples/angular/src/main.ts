import { Component, CUSTOM_ELEMENTS_SCHEMA, DestroyRef, inject, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { createAuthClient } from '@login-widget/auth-client';
import '@login-widget/widget/preact';

// Set by `define` of the build.
declare const PUBLIC_TOKEN: string;
declare const PROVIDER_URL: string;

@Component({
  selector: 'app-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  styles: 'main { max-width: 400px; margin: 4rem auto; font-family: system-ui }',
  template: `
    <main>
      <h1>Acme</h1>
      @if (user(); as user) {
        <p role="status">Signed in as {{ user.emails[0]?.email }}.</p>
        <button type="button" (click)="client.session.revoke()">Sign out</button>
      } @else {
        <login-widget [client]="client" [config]="config"></login-widget>
      }
    </main>
  `,
})
class App {
  readonly client = createAuthClient(PUBLIC_TOKEN, { apiUrl: PROVIDER_URL });
  readonly config = { products: ['otp' as const], otpOptions: { methods: ['email' as const] } };
  readonly user = signal(this.client.user.getSync());

  constructor() {
    inject(DestroyRef).onDestroy(this.client.user.onChange((user) => this.user.set(user)));
  }
}

await bootstrapApplication(App);
