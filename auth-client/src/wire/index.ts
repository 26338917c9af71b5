export * from './bootstrap.ts';
export * from './common.ts';
export * from './endpoint.ts';
export * from './events.ts';
export * from './magic-links.ts';
export * from './otps.ts';
export { rows } from './rows.ts';
export * from './sessions.ts';
export * from './users.ts';
