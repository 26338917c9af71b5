import { type IncomingMessage, Server, type ServerResponse } from 'node:http';

/**
 * Loaded into the system under test, whose clock journeys move past a cooldown (`after-cooldown.ts`). `POST` to this path
 * of any of its servers sets by how many milliseconds the clock is ahead.
 */
const PATH = '/clock-ahead/';

const RealDate = Date;
let ahead = 0;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, self) =>
    Reflect.construct(target, given.length === 0 ? [RealDate.now() + ahead] : given, self),
  get: (target, name, self) =>
    name === 'now' ? () => RealDate.now() + ahead : Reflect.get(target, name, self),
});

const { emit } = Server.prototype;

Server.prototype.emit = function emitOrMove(event: string | symbol, ...given: unknown[]): boolean {
  const [request, response] = given as [IncomingMessage, ServerResponse];
  if (event !== 'request' || request.method !== 'POST' || !request.url?.startsWith(PATH))
    return Reflect.apply(emit, this, [event, ...given]);
  ahead = Number(request.url.slice(PATH.length));
  response.writeHead(204).end();
  return true;
};
