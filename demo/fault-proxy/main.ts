import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import { FaultProxyArgumentError, readArguments } from './read-arguments.ts';

const howTo = ({ url }: FaultProxy, target: string | undefined): string =>
  target === undefined
    ? `Fault proxy on ${url}. Open a browser that goes through it, with an empty profile:

  chromium --user-data-dir=$(mktemp -d) --proxy-server=${url} --proxy-bypass-list='<-loopback>' http://localhost:5174`
    : `Fault proxy on ${url}, in front of ${target}: call it instead, as with <login-widget api-url="${url}">.`;

/** `npm run fault-proxy`: a proxy for the running demo that breaks some of its calls, until it is stopped. */
async function main(): Promise<void> {
  const { options, faults } = readArguments(process.argv.slice(2));
  const proxy = await startFaultProxy(options);
  for (const { name, effect, ...fault } of faults) {
    const reported = (call: Parameters<typeof effect>[0]) => {
      console.log(`${call.method} ${call.url.pathname}, call ${call.turn}: ${name}`);
      return effect(call);
    };
    proxy.add({ ...fault, effect: reported });
  }
  console.log(`${howTo(proxy, options.target)}\n\n${faults.map(({ name }) => `  ${name}`).join('\n')}\n`);
  const stop = () => void proxy.close().then(() => process.exit(0));
  process.once('SIGINT', stop).once('SIGTERM', stop);
}

main().catch((error: NodeJS.ErrnoException) => {
  const isTaken = error.code === 'EADDRINUSE';
  const isSentence = error instanceof FaultProxyArgumentError;
  console.error(
    isTaken ? 'The port is in use; choose another with --port.' : isSentence ? error.message : error,
  );
  process.exitCode = 1;
});
