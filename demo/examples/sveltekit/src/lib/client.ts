import { createAuthClient } from '@login-widget/auth-client';
import { apiUrl, publicToken } from './settings';

// Once, outside of components: each visit to a page runs its script again.
export const client = createAuthClient(publicToken, { apiUrl });
