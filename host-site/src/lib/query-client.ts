import { QueryClient } from '@tanstack/react-query';

/**
 * Answers of the backend and the provider; one for the pages that ask them, so that the landing page does not carry the
 * library. Their callers ask again by themselves.
 */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: true } },
});
