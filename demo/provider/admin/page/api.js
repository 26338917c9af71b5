import { say } from './dom.js';

/** An error of the API, with the field that it is about. */
class Refused extends Error {
  constructor({ error_message, field }) {
    super(error_message);
    this.field = field;
  }
}

/** Calls the API. Errors are shown, never swallowed. */
export const call = async (method, path, body) => {
  say('');
  const response = await fetch(`/admin/api${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => undefined);
  if (response?.status === 401) location.reload();
  if (response?.status === 204) return undefined;
  const answer = (await response?.json().catch(() => undefined)) ?? {};
  if (response?.ok) return answer;
  const refused = new Refused({ error_message: 'The provider does not answer.', ...answer });
  say(refused.message);
  throw refused;
};
