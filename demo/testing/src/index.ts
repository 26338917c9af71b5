export {
  createTestProvider,
  type InboxMessage,
  type TestProvider,
  type TestProviderOptions,
} from '@login-widget/provider/testing';
export { type Kit, kitOf } from './kit.ts';
export { type SavedSession, type SessionOf, saveSession } from './save-session.ts';
export {
  type StartedProvider,
  type StartOptions,
  startTestProvider,
} from './start-test-provider.ts';
