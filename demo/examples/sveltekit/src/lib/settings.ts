import { env } from '$env/dynamic/public';

export const publicToken = env.PUBLIC_TOKEN ?? '';
export const apiUrl = env.PUBLIC_PROVIDER_URL ?? 'http://localhost:5180';
