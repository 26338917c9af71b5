import { nextProxy } from '@login-widget/auth-client/server';
import { verifier } from './verifier';

export const proxy = nextProxy(verifier, { signInPath: '/', fresh: true });
export const config = { matcher: '/account' };
