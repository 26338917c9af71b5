import type { ReactNode } from 'react';
import { BackendContext } from '../features/billing/backend-context.ts';
import { SessionContext } from '../features/session/session-context.ts';
import { SettingsContext } from '../lib/settings-context.ts';
import { SubscribedContext } from '../lib/subscribed.ts';
import type { Services } from './services.ts';

export const Providers = ({ services, children }: { services: Services; children: ReactNode }) => (
  <SettingsContext value={services.settings}>
    <SessionContext value={services.session}>
      <SubscribedContext value={services.subscribed}>
        <BackendContext value={services.backend}>{children}</BackendContext>
      </SubscribedContext>
    </SessionContext>
  </SettingsContext>
);
