import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { HttpArea } from '../../routing/route.ts';
import * as accountRepository from '../../store/repositories/accountRepository.ts';
import * as billingRepository from '../../store/repositories/billingRepository.ts';
import type { ChargebeeBilling } from './chargebeeBilling.ts';
import { callChargebee, isUnknown } from './chargebeeService.ts';

/** Where Chargebee sends its events. */
export const eventsPath = '/billing/chargebee/events';

export interface ChargebeeEventsDeps {
  pool: pg.Pool;
  billing: ChargebeeBilling;
  /** Basic authentication, as it is set at Chargebee. */
  user: string;
  password: string;
}

/** What became of an event. */
export type EventOutcome = 'taken' | 'known' | 'unknown' | 'of_others';

const digest = (text: string) => createHash('sha256').update(text).digest();

function isFromChargebee({ headers }: FastifyRequest, { user, password }: ChargebeeEventsDeps): boolean {
  const wanted = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(wanted));
}

interface EventContent {
  customer?: { id?: string };
  subscription?: { customer_id?: string };
  invoice?: { customer_id?: string };
}

const customerOf = ({ subscription, customer, invoice }: EventContent) =>
  subscription?.customer_id ?? customer?.id ?? invoice?.customer_id;

/**
 * Takes an event in. Nothing of what was sent is believed but its id: the event is read back, and so is the customer's
 * subscription. Twice, late, out of order or forged, it changes nothing wrongly.
 * @throws HttpError 503 when Chargebee does not answer: it sends the event again
 */
export async function takeEvent({ pool, billing }: ChargebeeEventsDeps, id: string): Promise<EventOutcome> {
  if (await billingRepository.knowsEvent(pool, id)) return 'known';
  const event = await callChargebee(billing.client.event.retrieve(id)).then(
    (answer) => answer.event,
    (error: unknown) => {
      if (isUnknown(error)) return null;
      throw error;
    },
  );
  if (event === null || event.id !== id) return 'unknown';
  const customer = customerOf((event.content ?? {}) as EventContent);
  const isOurs = customer !== undefined && (await accountRepository.byNumber(pool, customer)) !== null;
  if (isOurs) await billing.sync(customer);
  await billingRepository.noteEvent(pool, id, String(event.event_type ?? ''));
  return isOurs ? 'taken' : 'of_others';
}

const statuses = { taken: 200, known: 200, of_others: 200, unknown: 404 } as const satisfies Record<
  EventOutcome,
  number
>;

/** Serves the address that Chargebee sends its events to. */
export function serveChargebeeEvents(deps: ChargebeeEventsDeps): HttpArea {
  return (app) => {
    app.post(eventsPath, async (request, reply) => {
      if (!isFromChargebee(request, deps)) {
        return reply.header('www-authenticate', 'Basic realm="Weft"').code(401).send({ outcome: 'unauthenticated' });
      }
      const { id } = (request.body ?? {}) as { id?: unknown };
      if (typeof id !== 'string' || id === '' || id.length > 100)
        return reply.code(400).send({ outcome: 'unreadable' });
      const outcome = await takeEvent(deps, id);
      return reply.code(statuses[outcome]).send({ outcome });
    });
  };
}
