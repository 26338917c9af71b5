import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '../../lib/query-client.ts';
import type { User } from './backend.ts';

export const userKey = (sessionId: string) => ['user', sessionId];

/** The user's data; undefined until loaded. A failure is logged, not shown. */
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
