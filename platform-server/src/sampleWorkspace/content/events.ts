import { missingCountry, products } from './lists.ts';
import type { SampleScenario } from './scenarios.ts';

/** An event of the sample: what its sender sent, and how long before now. */
export interface SampleEvent {
  to: Exclude<SampleScenario, 'prices'>;
  agoMs: number;
  payload: Record<string, unknown>;
  /** The service is out of order when it comes. */
  inOutage?: true;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Of so many days, and so many a day by their kind. */
const days = 7;
const perDay = { orders: 20, stock: 9, invoices: 9, support: 8 } as const;
/** Names of customers by turns. */
const customers = ['Ada Lovelace', 'Grace Hopper', 'Alan Turing', 'Edith Clarke', 'Hedy Lamarr', 'Emmy Noether'];
const shipped = ['DE', 'FR', 'NL', 'DE', 'GB', 'ES', 'US', 'IT'];
const requests: readonly [topic: string, text: string][] = [
  ['delivery', 'My order has not arrived. Where is it?'],
  ['billing', 'Please send me the invoice again.'],
  ['product', 'Does the desk come in oak?'],
];

const pick = <Item>(items: readonly Item[], at: number): Item => items[at % items.length] as Item;
const emailOf = (name: string) => `${name.split(' ')[0]?.toLowerCase()}@example.com`;

function order(at: number): Record<string, unknown> {
  const [sku, price] = pick(products, at * 3);
  const quantity = 1 + (at % 4);
  const customer = pick(customers, at);
  return {
    order: `A-${1001 + at}`,
    customer: { name: customer, email: emailOf(customer) },
    country: pick(shipped, at * 5),
    items: [{ sku, quantity, price }],
    total: Math.round(quantity * price * 100) / 100,
  };
}

function invoice(at: number): Record<string, unknown> {
  const [, price] = pick(products, at);
  return { invoice: { number: `R-${2001 + at}`, customer: pick(customers, at * 5), total: price * (1 + (at % 3)) } };
}

function request(at: number): Record<string, unknown> {
  const [topic, text] = pick(requests, at);
  return { topic, text, from: emailOf(pick(customers, at * 7)) };
}

const payloads: Readonly<Record<SampleEvent['to'], (at: number) => Record<string, unknown>>> = {
  orders: order,
  stock: (at) => ({ sku: pick(products, at)[0], left: (at * 7) % 40 }),
  invoices: invoice,
  support: request,
};

/** The times of a day at which a shop is busy: from six in the morning on, more and more until the evening. */
const offsetMs = (place: number, count: number) => (6 + 17 * (place / count) ** 0.8) * hourMs;

/** Events as they come day by day, all of them good. */
function usualEvents(now: number): SampleEvent[] {
  const midnight = Math.floor(now / dayMs) * dayMs;
  const kinds = Object.entries(perDay) as [SampleEvent['to'], number][];
  return kinds.flatMap(([to, count]) =>
    Array.from({ length: (days + 1) * count }, (_, at) => {
      const day = Math.floor(at / count);
      const time = midnight - (days - day) * dayMs + offsetMs((at % count) + perDay[to] / 30, count);
      return { to, agoMs: now - time, payload: payloads[to](at) };
    }),
  );
}

/** The same with what goes wrong: a code that no row has, a field that was renamed, a service that was down. */
function withFailures(events: readonly SampleEvent[]): SampleEvent[] {
  const newest = (to: SampleEvent['to']) => events.filter((event) => event.to === to);
  const unknown = newest('orders').filter((_, at, all) => [4, 11, 19].includes(all.length - at));
  const renamed = newest('invoices').slice(-4);
  const down = newest('invoices').slice(-26, -20);
  return events.map((event) => {
    if (unknown.includes(event)) return { ...event, payload: { ...event.payload, country: missingCountry } };
    if (down.includes(event)) return { ...event, inOutage: true };
    if (!renamed.includes(event)) return event;
    const { total: amount, ...rest } = (event.payload as { invoice: { total: number } }).invoice;
    return { ...event, payload: { invoice: { ...rest, amount } } };
  });
}

/** The last seven days of the shop, oldest first. */
export function sampleEvents(now: number): SampleEvent[] {
  const past = usualEvents(now).filter(({ agoMs }) => agoMs > 60_000 && agoMs < days * dayMs);
  return withFailures(past).sort((first, second) => second.agoMs - first.agoMs);
}

/** The order that the guide sends: of this moment. */
export const orderOfNow = (): Record<string, unknown> => order(Math.floor(Date.now() / 1000) % 100_000);
