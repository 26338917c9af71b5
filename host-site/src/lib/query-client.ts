import { QueryClient } from '@tanstack/react-query';

/**
 * Cache for answers of backend and provider. A module of its own, so that the landing page does not load the library.
 * Callers retry by themselves.
 */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: true } },
});
