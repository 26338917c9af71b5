'use client';

export { AuthClientProvider, useAuthClient, useSession, useUser } from './auth-client-context.ts';
