import { createTestProvider, startTestProvider } from '../../src/index.ts';

const providers = [await startTestProvider(), await createTestProvider()];
for (const provider of providers) await provider.close();
// Meanwhile the database closes, so the next provider opens another.
await new Promise((resolve) => setTimeout(resolve, 3_000));
const next = await createTestProvider();
await next.inbox.messages();
await next.close();
process.send?.('closed');
