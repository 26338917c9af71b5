import { Hono } from 'hono';
import { type WebhookDependencies, webhookHandler } from '../billing/webhook.ts';
import { readText } from '../http/read-body.ts';

/** Takes the events of the payment provider. */
export function webhookRoutes(dependencies: WebhookDependencies): Hono {
  const take = webhookHandler(dependencies);
  const app = new Hono();
  app.post('/stripe', async (c) => {
    const result = await take(await readText(c.req.raw), c.req.header('stripe-signature') ?? '');
    return c.json({ result }, result === 'refused' ? 400 : 200);
  });
  return app;
}
