import { eventsLog } from '@login-widget/auth-client/wire';
import * as v from 'valibot';
import { text } from '../http/fields.ts';
import { type Route, route } from '../http/route.ts';
import { guardAddress, guardEventBytes } from '../limits/guard.ts';
import { newId } from '../secrets/random.ts';
import type { Services } from '../services.ts';

/** A client sends 15 at once. A larger batch is not from our client. */
const MOST = 100;

const schema = v.pipe(
  v.array(v.looseObject({ event: v.looseObject({ event_name: text(128) }) })),
  v.maxLength(MOST, `must have at most ${MOST} entries.`),
) as v.GenericSchema<unknown, { event: { event_name: string } }[]>;

export const eventRoutes = (services: Services): Route[] => [
  route(eventsLog, schema as never, async ({ body, ipAddress }) => {
    await guardAddress(services, 'events', ipAddress);
    const { db, project, clock } = services;
    const rows = body.map(({ event, telemetry }) => ({
      event_id: newId('event'),
      project_id: project.projectId,
      event_name: event.event_name,
      event: JSON.stringify({ ...event, telemetry }),
      created_at: clock.now(),
    }));
    const bytes = rows.reduce((sum, row) => sum + Buffer.byteLength(row.event), 0);
    await guardEventBytes(services, ipAddress, bytes);
    if (rows.length > 0) await db.insertInto('events').values(rows).execute();
    return {};
  }),
];
