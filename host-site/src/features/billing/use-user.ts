import { QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { User } from './backend.ts';

/**
 * Answers of the backend; one for the pages that ask it, so that the landing page does not carry the library. The
 * backend's caller asks again by itself.
 */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: true } },
});

export const userKey = (sessionId: string) => ['user', sessionId];

/** The user's details. A failure is logged and shows as nothing (specification, section 8). */
export function useUser(sessionId: string, fetchUser: (signal: AbortSignal) => Promise<User>) {
  const query = useQuery(
    { queryKey: userKey(sessionId), queryFn: ({ signal }) => fetchUser(signal) },
    queryClient,
  );
  useEffect(() => {
    if (query.error) console.error('Failed to fetch user details:', query.error.message);
  }, [query.error]);
  return query;
}
