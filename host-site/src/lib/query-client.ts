import { type Query, QueryClient } from '@tanstack/react-query';

/** What is shown stays: another failure would put "could not be loaded" in its place. */
const hasFailed = ({ state }: Pick<Query, 'state'>) => state.status === 'error';

/**
 * Cache for answers of backend and provider. A module of its own, so that the landing page does not load the library.
 * Callers retry by themselves. What could not be loaded is loaded again when somebody returns to the page, or the
 * connection is back; what is asked for without a connection fails at once.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 10_000,
      networkMode: 'always',
      refetchOnWindowFocus: hasFailed,
      refetchOnReconnect: hasFailed,
    },
  },
});

// Only a mounted client listens to the page.
queryClient.mount();

/**
 * Loads everything that is shown again. For a page that Back restores as it was left: the payment pages may have changed
 * the plan meanwhile, whose answer is not stale by its age.
 */
export const loadAgain = (): void => void queryClient.invalidateQueries();
