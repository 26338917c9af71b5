import { type ChildProcess, spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine } from './engine.ts';
import { findProgram } from './find-program.ts';
import { beginSession, type WebDriverSession } from './web-driver.ts';

/** Timeout for the start of a program; milliseconds. */
const START = 20_000;

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exit;
}

/** Starts a virtual screen, because WebKitGTK has no headless mode. */
async function openScreen(): Promise<{ child: ChildProcess; display: string }> {
  const path = await findProgram(['/usr/bin/Xvfb'], ['xvfb']);
  // The server chooses a free display and writes its number to the given descriptor.
  const child = spawn(path, ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    child.stdio[3]?.once('data', (chunk) => resolve(String(chunk).trim()));
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)));
  });
  return { child, display: `:${number}` };
}

async function openDriver(path: string, display: string): Promise<{ child: ChildProcess; url: string }> {
  const port = await freePort();
  const child = spawn(path, [`--port=${port}`], {
    stdio: 'ignore',
    // There is no accessibility bus and no GPU.
    env: { ...process.env, DISPLAY: display, NO_AT_BRIDGE: '1', LIBGL_ALWAYS_SOFTWARE: '1' },
  });
  const url = `http://127.0.0.1:${port}`;
  const until = Date.now() + START;
  for (;;) {
    const isReady = await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return { child, url };
    if (child.exitCode !== null || Date.now() > until) throw new Error('WebKitWebDriver did not start.');
    await sleep(50);
  }
}

/** Opens WebKitGTK with WebDriver. A driver allows one session at a time, so each visit has its own driver. */
export async function openWebKit(): Promise<Engine> {
  const path = await findProgram(['/usr/bin/WebKitWebDriver'], ['webkit2gtk-driver']);
  const screen = await openScreen();
  let visits: { session: WebDriverSession; child: ChildProcess }[] = [];
  const visit = async () => {
    const { child, url } = await openDriver(path, screen.display);
    const session = await beginSession(url, { browserName: 'MiniBrowser' }).catch(async (error) => {
      await stop(child);
      throw error;
    });
    visits.push({ session, child });
    return session;
  };
  const leave = async () => {
    const ended = visits;
    visits = [];
    for (const { session, child } of ended) {
      await session.end().catch(() => {});
      await stop(child);
    }
  };
  const { version } = await visit();
  await leave();
  return {
    version,
    visit: async () => (await visit()).page,
    leave,
    async close() {
      await leave();
      await stop(screen.child);
    },
  };
}
