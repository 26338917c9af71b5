import { join } from 'node:path';
import { Hono } from 'hono';
import { ownHostOnly } from '../http/own-host.ts';
import { asset, page, pageHeaders, styledDocumentPolicy } from '../http/page.ts';
import type { Services } from '../services.ts';
import type { Inbox } from './inbox.ts';
import { inboxPage } from './inbox-page.ts';

const FOLDER = join(import.meta.dirname, 'page');

/** `/inbox` for people, `/inbox/messages` for tests. */
export const inboxApp = ({ baseUrl, db, project }: Services, inbox: Inbox): Hono => {
  const app = new Hono();
  app.use(ownHostOnly(baseUrl));
  app.get('/', async () => page(inboxPage((await project.settings(db)).bootstrap.project_name)));
  app.get('/inbox.css', asset(join(FOLDER, 'inbox.css')));
  app.get('/inbox.js', asset(join(FOLDER, 'inbox.js')));
  app.get('/messages', async (c) =>
    c.json(await inbox.messages(c.req.query('to')?.toLowerCase()), 200, pageHeaders()),
  );
  app.delete('/messages', async (c) => {
    await inbox.clear();
    return c.body(null, 204);
  });
  app.get('/messages/:id/html', async (c) => {
    const message = await inbox.message(c.req.param('id'));
    if (!message) return page('<!doctype html><title>Inbox</title><p>There is no such message.</p>', 404);
    return page(message.html, 200, styledDocumentPolicy(message.html));
  });
  return app;
};
