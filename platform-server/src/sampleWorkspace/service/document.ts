const text = { type: 'string' };
const amount = { type: 'number' };

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const object = (properties: Record<string, object>, required: readonly string[]) => ({
  type: 'object',
  required,
  properties,
});

const shipment = object({ order: text, country: text, zone: text, express: { type: 'boolean' } }, ['order', 'country']);
const invoice = object({ number: text, customer: text, total: amount, tax: amount }, ['number', 'total']);
const ticket = object({ subject: text, topic: text, from: text }, ['subject', 'from']);
const reorder = object({ sku: text, quantity: { type: 'integer', minimum: 1 } }, ['sku', 'quantity']);
const price = object({ price: amount }, ['price']);

interface Operation {
  operationId: string;
  summary: string;
  tag: string;
  body: ReturnType<typeof object>;
  status: 200 | 201;
  answer: Record<string, object>;
  parameters?: readonly object[];
}

function operation({ operationId, summary, tag, body, status, answer, parameters = [] }: Operation) {
  return {
    operationId,
    summary,
    tags: [tag],
    parameters,
    requestBody: { required: true, ...json(body) },
    responses: {
      [status]: { description: 'Done', ...json(object(answer, Object.keys(answer))) },
      503: { description: 'Out of order' },
    },
  };
}

const created = { status: 201, answer: { number: text } } as const;

/** The OpenAPI document of the sample service: what a shop calls to ship, to book and to help. */
export function sampleDocument(url: string): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Northwind back office',
      version: '1.0.0',
      description: 'Warehouse, accounting and help desk of the sample shop.',
    },
    servers: [{ url }],
    security: [{ key: [] }],
    components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' } } },
    paths: {
      '/shipments': {
        post: operation({
          operationId: 'createShipment',
          summary: 'Create a shipment',
          tag: 'Warehouse',
          body: shipment,
          ...created,
        }),
      },
      '/reorders': {
        post: operation({
          operationId: 'reorderProduct',
          summary: 'Reorder a product',
          tag: 'Warehouse',
          body: reorder,
          ...created,
        }),
      },
      '/invoices': {
        post: operation({
          operationId: 'bookInvoice',
          summary: 'Book an invoice',
          tag: 'Accounting',
          body: invoice,
          ...created,
        }),
      },
      '/tickets': {
        post: operation({
          operationId: 'openTicket',
          summary: 'Open a ticket',
          tag: 'Help desk',
          body: ticket,
          ...created,
        }),
      },
      '/prices/{sku}': {
        put: operation({
          operationId: 'setPrice',
          summary: 'Set the price of a product',
          tag: 'Shop',
          body: price,
          status: 200,
          answer: { sku: text, price: amount },
          parameters: [{ name: 'sku', in: 'path', required: true, schema: text }],
        }),
      },
    },
  };
}
