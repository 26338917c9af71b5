import { expect, it } from 'vitest';
import { listen } from './listen.ts';
import { portProblem } from './port-problem.ts';

const variable = 'PROVIDER_PORT';
const answer = () => new Response('');

const problemOf = async (port: number, hostname: string) => {
  const error = await listen(port, hostname, answer).catch((reason: unknown) => reason);
  return portProblem(error, { port, variable, hostname });
};

it('names the variable of a port that is in use', async () => {
  const { server, port } = await listen(0, '127.0.0.1', answer);
  expect(await problemOf(port, '127.0.0.1')).toBe(
    `Port ${port} is in use. Stop what uses it, or choose another with PROVIDER_PORT=….`,
  );
  server.close();
});

// 192.0.2.0/24 is for documentation (RFC 5737), and .invalid never resolves (RFC 2606).
it.each(['192.0.2.1', 'no-such-host.invalid'])('says that %s is not this machine', async (hostname) => {
  expect(await problemOf(0, hostname)).toContain(`BIND=${hostname} is not an address of this machine`);
});

it('names the variable of a port that needs more rights', () => {
  expect(portProblem({ code: 'EACCES' }, { port: 80, variable })).toContain('above 1023 with PROVIDER_PORT=');
});

it('leaves other errors alone', () => {
  expect(portProblem(new TypeError('a bug'), { port: 80, variable, hostname: 'x' })).toBeUndefined();
});
