import { describe, expect, it } from 'vitest';
import { route } from '../routing/routes.ts';
import { failureRoute } from './failure-route.ts';
import { failures } from './failure-words.ts';

const again = route('organization-discovery', { email: 'ada@example.com', isTheirs: true });

describe('failureRoute()', () => {
  it.each([
    { name: 'ApiUnreachableError', message: 'Unable to contact our servers.' },
    { name: 'TimeoutError', message: '' },
    { name: 'ApiError', status_code: 503, error_type: 'unavailable', error_message: 'We are down.' },
    { name: 'ApiError', status_code: 429, error_type: 'too_many_requests', error_message: 'Too many.' },
  ])('offers a retry after $name $status_code', (error) => {
    expect(failureRoute(error, again).params).toMatchObject({ again });
  });

  it('offers no retry after a refusal and uses the given message', () => {
    const refusal = { name: 'ApiError', status_code: 404, error_type: 'not_found', error_message: 'No.' };
    const { params } = failureRoute(refusal, again, failures.link);
    expect(params).toMatchObject({ words: { message: failures.link } });
    expect(params).not.toHaveProperty('again');
  });

  it('says that an organization was deleted meanwhile', () => {
    const refusal = { name: 'ApiError', status_code: 404, error_type: 'organization_not_found' };
    expect(failureRoute(refusal, again).params).toMatchObject({ words: { message: failures.organization } });
  });
});
