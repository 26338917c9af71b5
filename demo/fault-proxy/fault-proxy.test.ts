import { createHash } from 'node:crypto';
import {
  Agent,
  createServer,
  type IncomingMessage,
  request as open,
  type RequestOptions,
  type Server,
} from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alter, answer, barrier, cut, cutBody, delay, hold, loseAnswer, slowBody } from './effects.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';

interface Heard {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly headers: IncomingMessage['headers'];
}

const BODY = JSON.stringify({ data: { status_code: 200, words: 'ä'.repeat(500) } });

let received: Heard[];
let server: Server;
let proxy: FaultProxy;
let base: string;

/** A server that answers everything with the same JSON and records its requests. */
beforeEach(async () => {
  received = [];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    const { method = '', url: path = '', headers } = request;
    received.push({ method, path, body, headers });
    if (path === '/empty') response.writeHead(204).end();
    else if (path === '/chunked') response.write('in ', () => response.end('pieces'));
    else
      response
        .writeHead(
          201,
          [
            ['set-cookie', 'a=1'],
            ['set-cookie', 'b=2'],
            ['x-path', path],
          ].flat(),
        )
        .end(BODY);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  proxy = await startFaultProxy();
});
afterEach(async () => {
  await proxy.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

interface Reply {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Calls through the proxy as a browser does: with an absolute address. */
const call = (
  method: string,
  path: string,
  { body, ...options }: RequestOptions & { body?: string } = {},
): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(proxy.url);
    const headers = { origin: 'http://page.example', ...options.headers };
    const sent = open({ agent: false, ...options, hostname, port, method, path: base + path, headers });
    sent.once('error', reject).once('response', async (response) => {
      try {
        let text = '';
        for await (const chunk of response.setEncoding('utf8')) text += chunk;
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text });
      } catch (error) {
        reject(error);
      }
    });
    sent.end(body);
  });

const post = (path: string, body = '{}') => call('POST', path, { body });

describe('the fault proxy', () => {
  it('passes calls without a rule: method, path, headers, cookies and body', async () => {
    const sent = {
      body: '{"ü":1}',
      headers: { authorization: 'Basic eA==', 'proxy-connection': 'keep-alive' },
    };
    const { status, headers, body } = await call('PUT', '/a?b=c%20d', sent);
    expect([status, body, headers['x-path']]).toEqual([201, BODY, '/a?b=c%20d']);
    expect(headers['set-cookie']).toEqual(['a=1', 'b=2']);
    expect(received).toMatchObject([
      {
        method: 'PUT',
        path: '/a?b=c%20d',
        body: '{"ü":1}',
        headers: { authorization: 'Basic eA==', host: new URL(base).host },
      },
    ]);
    expect(received[0]?.headers).not.toHaveProperty('proxy-connection');
    expect((await call('GET', '/empty')).status).toBe(204);
    const chunked = await call('GET', '/chunked');
    expect([chunked.body, chunked.headers['transfer-encoding']]).toEqual(['in pieces', 'chunked']);
  });

  it('drops the headers that the Connection header names (RFC 9110, 7.6.1)', async () => {
    await call('GET', '/a', { headers: { connection: 'close, X-Hop', 'x-hop': '1', 'x-end': '2' } });
    expect(received[0]?.headers).toMatchObject({ 'x-end': '2' });
    expect(received[0]?.headers).not.toHaveProperty('x-hop');
  });

  it('refuses a request without a server name when it has no target', async () => {
    expect((await fetch(proxy.url)).status).toBe(400);
  });

  it('forwards to a target, which sees its own name', async () => {
    const inFront = await startFaultProxy({ target: base });
    try {
      inFront.add({ address: /\/b$/, effect: answer(418, 'tea') });
      expect(await (await fetch(`${inFront.url}/a?x=1`)).text()).toBe(BODY);
      expect(received).toMatchObject([{ path: '/a?x=1', headers: { host: new URL(base).host } }]);
      expect((await fetch(`${inFront.url}/b`)).status).toBe(418);
    } finally {
      await inFront.close();
    }
  });

  it('opens a tunnel for CONNECT, to which no rule applies', async () => {
    proxy.add({ address: /./, effect: cut });
    const { hostname, port } = new URL(proxy.url);
    const socket = await new Promise<import('node:net').Socket>((resolve, reject) =>
      open({ hostname, port, method: 'CONNECT', path: new URL(base).host })
        .once('connect', (_, connected) => resolve(connected))
        .once('error', reject)
        .end(),
    );
    socket.end('GET /tunnel HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    let text = '';
    for await (const chunk of socket) text += chunk;
    expect(text).toContain('x-path: /tunnel');
  });

  it('passes an upgrade and the traffic after it', async () => {
    server.on('upgrade', (request, socket) => {
      const key = createHash('sha1')
        .update(request.headers['sec-websocket-key'] ?? '')
        .digest('base64');
      socket.write(
        `HTTP/1.1 101 Switching Protocols\r\nUpgrade: echo\r\nConnection: Upgrade\r\nX-Key: ${key}\r\n\r\n`,
      );
      socket.pipe(socket);
    });
    const { hostname, port } = new URL(proxy.url);
    const headers = { connection: 'Upgrade', upgrade: 'echo', 'sec-websocket-key': 'k' };
    const echoed = await new Promise<string>((resolve, reject) =>
      open({ hostname, port, path: `${base}/socket`, headers })
        .once('upgrade', (_, socket) => {
          socket.once('data', (data) => {
            socket.destroy();
            resolve(String(data));
          });
          socket.write('hello');
        })
        .once('error', reject)
        .end(),
    );
    expect(echoed).toBe('hello');
  });

  it('cuts the connection when the server cannot be reached', async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await expect(post('/a')).rejects.toMatchObject({ code: 'ECONNRESET' });
    server.listen(0);
  });

  it('closes every connection when it stops, held ones too', async () => {
    const rule = proxy.add({ address: /./, effect: hold });
    const held = expect(post('/a')).rejects.toMatchObject({ code: 'ECONNRESET' });
    await rule.came(1);
    await proxy.close();
    await held;
    await expect(post('/a')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});

describe('a rule', () => {
  it('breaks only the calls of its address and method, and counts them', async () => {
    const rule = proxy.add({ address: /\/otps\/authenticate$/, method: 'POST', effect: answer(500, '{}') });
    expect((await post('/otps/authenticate')).status).toBe(500);
    expect((await post('/otps/authenticate?x')).status).toBe(201);
    expect((await call('GET', '/otps/authenticate')).status).toBe(201);
    expect(rule.calls).toBe(1);
  });

  it('lets preflights pass, unless it names them', async () => {
    const rule = proxy.add({ address: /./, effect: cut });
    expect((await call('OPTIONS', '/a')).status).toBe(201);
    expect(rule.calls).toBe(0);
    proxy.add({ address: /./, method: 'OPTIONS', effect: answer(403, '') });
    expect((await call('OPTIONS', '/a')).status).toBe(403);
  });

  it('breaks only the n-th call', async () => {
    const rule = proxy.add({ address: /./, nth: 2, effect: answer(500, '{}') });
    const statuses = [];
    for (let turn = 0; turn < 3; turn += 1) statuses.push((await post('/a')).status);
    expect(statuses).toEqual([201, 500, 201]);
    expect(rule.calls).toBe(3);
  });

  it('yields to a newer rule for the same call until that one ends', async () => {
    proxy.add({ address: /./, effect: answer(500, '') });
    const newer = proxy.add({ address: /a/, effect: answer(502, '') });
    expect((await post('/a')).status).toBe(502);
    newer.end();
    expect((await post('/a')).status).toBe(500);
    proxy.clear();
    expect((await post('/a')).status).toBe(201);
  });

  it('without an effect passes and counts its calls', async () => {
    const rule = proxy.add({ address: /./ });
    expect((await post('/a')).status).toBe(201);
    expect(rule.calls).toBe(1);
    await rule.came(1);
  });
});

describe('an answer in place of the server', () => {
  it('is readable for the calling page, and the server sees no call', async () => {
    proxy.add({ address: /./, effect: answer(429, '{"a":1}', { headers: { 'retry-after': '7' } }) });
    const { status, headers, body } = await post('/a');
    expect([status, body]).toEqual([429, '{"a":1}']);
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'retry-after': '7',
      'access-control-allow-origin': 'http://page.example',
      'access-control-expose-headers': 'Retry-After',
    });
    expect(received).toEqual([]);
  });

  it('from a middlebox is not readable', async () => {
    const headers = { 'content-type': 'text/html' };
    proxy.add({ address: /./, effect: answer(502, '<h1>', { headers, isReadable: false }) });
    const reply = await post('/a');
    expect(reply.headers).toMatchObject(headers);
    expect(reply.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('can break off before its stated length', async () => {
    proxy.add({ address: /./, effect: answer(200, '{"a":1}', { bytes: 4 }) });
    await expect(post('/a')).rejects.toThrow('aborted');
    expect(received).toEqual([]);
  });

  it('leaves a kept connection usable, even after an unread body', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    proxy.add({ address: /./, nth: 1, effect: answer(500, '{}') });
    expect((await call('POST', '/a', { agent, body: 'x'.repeat(300_000) })).status).toBe(500);
    expect((await call('POST', '/a', { agent, body: 'y' })).status).toBe(201);
    agent.destroy();
  });
});

describe('an altered answer', () => {
  it('has another body, and otherwise is the server’s own', async () => {
    proxy.add({ address: /./, effect: alter((text) => text.replaceAll('ä', 'ö')) });
    const { status, headers, body } = await post('/a');
    expect([status, headers['x-path']]).toEqual([201, '/a']);
    expect(body).toBe(BODY.replaceAll('ä', 'ö'));
    expect(received[0]?.headers['accept-encoding']).toBe('identity');
  });
});

describe('a delay', () => {
  it('sends the call on after its time', async () => {
    proxy.add({ address: /./, effect: delay(120) });
    const start = performance.now();
    expect((await post('/a')).status).toBe(201);
    expect(performance.now() - start).toBeGreaterThan(110);
  });

  it('ends with its rule', async () => {
    const rule = proxy.add({ address: /./, effect: delay(60_000) });
    const delayed = post('/a');
    await rule.came(1);
    rule.end();
    expect((await delayed).status).toBe(201);
  });
});

describe('a broken connection', () => {
  it('breaks before the server sees the call', async () => {
    proxy.add({ address: /./, effect: cut });
    await expect(post('/a')).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(received).toEqual([]);
  });

  it('loses the answer of a server that has acted', async () => {
    proxy.add({ address: /./, effect: loseAnswer });
    await expect(post('/a', '{"code":"1"}')).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(received).toMatchObject([{ body: '{"code":"1"}' }]);
  });

  it('delivers half of the body and states its full length', async () => {
    proxy.add({ address: /./, effect: cutBody });
    const { hostname, port } = new URL(proxy.url);
    const socket = connect(Number(port), hostname);
    socket.write(`GET ${base}/a HTTP/1.1\r\nHost: x\r\n\r\n`);
    const chunks: Buffer[] = [];
    for await (const chunk of socket) chunks.push(chunk);
    const [head = '', body = ''] = Buffer.concat(chunks).toString('latin1').split('\r\n\r\n');
    const length = Buffer.byteLength(BODY);
    expect(head).toContain(`content-length: ${length}`);
    expect(body.length).toBe(Math.floor(length / 2));
    await expect(post('/a')).rejects.toThrow('aborted');
  });
});

describe('a slow body', () => {
  it('arrives completely, over the given time', async () => {
    proxy.add({ address: /./, effect: slowBody(200) });
    const start = performance.now();
    expect((await post('/a')).body).toBe(BODY);
    expect(performance.now() - start).toBeGreaterThan(180);
  });
});

describe('a held call', () => {
  it('never reaches the server, and is cut when its rule ends', async () => {
    const rule = proxy.add({ address: /./, effect: hold });
    const held = expect(post('/a')).rejects.toMatchObject({ code: 'ECONNRESET' });
    await rule.came(1);
    rule.end();
    await held;
    expect(received).toEqual([]);
  });
});

describe('a barrier', () => {
  it('opens after the given number of calls, and passes later ones', async () => {
    const rule = proxy.add({ address: /./, effect: barrier({ calls: 2 }) });
    const first = post('/a');
    await rule.came(1);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(received).toEqual([]);
    const replies = await Promise.all([first, post('/b'), post('/c')]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
  });

  it('is opened by the test', async () => {
    const gate = barrier();
    const rule = proxy.add({ address: /./, effect: gate });
    const held = post('/a');
    await rule.came(1);
    expect(received).toEqual([]);
    gate.release();
    expect((await held).status).toBe(201);
  });

  it('holds answers, so that they can arrive in another order', async () => {
    const gate = barrier({ held: 'answer' });
    proxy.add({ address: /./, nth: 1, effect: gate });
    const order: string[] = [];
    const first = post('/first').then(() => order.push('first'));
    await expect.poll(() => received.length).toBe(1);
    await post('/second').then(() => order.push('second'));
    gate.release();
    await first;
    expect(order).toEqual(['second', 'first']);
    expect(received.map(({ path }) => path)).toEqual(['/first', '/second']);
  });

  it('cuts the waiting calls when its rule ends', async () => {
    const rule = proxy.add({ address: /./, effect: barrier() });
    const held = expect(post('/a')).rejects.toMatchObject({ code: 'ECONNRESET' });
    await rule.came(1);
    rule.end();
    await held;
  });
});
