import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HttpArea } from '../../routing/route.ts';
import { sampleDocument } from './document.ts';

/** Where the sample service is, below the address of this server. */
export const samplePath = '/sample-service';

export interface SampleServiceDeps {
  publicUrl: string;
  /** The account whose configuration has the key; null for nobody's. */
  accountOf(key: string): Promise<string | null>;
  /** Accounts for which the service is out of order at the moment. */
  outages: ReadonlySet<string>;
}

const numbered: Readonly<Record<string, string>> = {
  shipments: 'SHP',
  reorders: 'RE',
  invoices: 'BK',
  tickets: 'T',
};

/** A file that fits the import page of every sample workspace. */
const priceList = 'sku,price\nLAMP-1,49.90\nDESK-2,189.00\nCHAIR-3,119.00\nSHELF-4,79.50\n';

interface Refusal {
  status: number;
  message: string;
}

const refuse = (reply: FastifyReply, { status, message }: Refusal) => reply.status(status).send({ message });

/** The service that the scenarios of sample workspaces call. It keeps nothing: what it answers depends on the call alone. */
export function serveSampleService({ publicUrl, accountOf, outages }: SampleServiceDeps): HttpArea {
  const refusalOf = async ({ headers }: FastifyRequest): Promise<Refusal | null> => {
    const account = await accountOf(String(headers['x-api-key'] ?? ''));
    if (account === null) return { status: 401, message: 'Unknown key' };
    return outages.has(account) ? { status: 503, message: 'The service is out of order' } : null;
  };
  return (app) => {
    app.get(`${samplePath}/openapi.json`, () => sampleDocument(`${publicUrl}${samplePath}`));
    app.get(`${samplePath}/price-list.csv`, (_request, reply) =>
      reply.headers({ 'content-disposition': 'attachment' }).type('text/csv; charset=utf-8').send(priceList),
    );
    app.post<{ Params: { what: string } }>(`${samplePath}/:what`, async (request, reply) => {
      const beginning = numbered[request.params.what];
      if (beginning === undefined) return refuse(reply, { status: 404, message: 'Not found' });
      const refusal = await refusalOf(request);
      if (refusal) return refuse(reply, refusal);
      return reply.status(201).send({ number: `${beginning}-${randomInt(10_000, 100_000)}` });
    });
    app.put<{ Params: { sku: string } }>(`${samplePath}/prices/:sku`, async (request, reply) => {
      const refusal = await refusalOf(request);
      if (refusal) return refuse(reply, refusal);
      const { price } = (request.body ?? {}) as { price?: unknown };
      if (typeof price !== 'number') return refuse(reply, { status: 422, message: 'price is not a number' });
      return { sku: request.params.sku, price };
    });
  };
}
