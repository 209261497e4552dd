import { node, type TemplateNode, wire } from 'shared-contracts/nodes/templates';
import type { ServerLocale } from '../../languages/preferredLocale.ts';
import { countryColumns } from './lists.ts';
import { names, type SampleText } from './texts.ts';

/** Ids of what the scenarios refer to. */
export interface MadeThings {
  configuration: string;
  countries: string;
  products: string;
}

/** A scenario of the sample before its texts are in one language. */
interface DrawnScenario {
  name: SampleText;
  description: SampleText;
  nodes: readonly TemplateNode[];
  wires: readonly ReturnType<typeof wire>[];
}

/** The id of the node that calls the service; failures of an outage are found by it. */
export const callNode = 'call';

type Values = Readonly<Record<string, string>>;

function call(
  label: SampleText,
  column: number,
  configuration: string,
  operation: string,
  body: Values,
  path: Values = {},
) {
  return node(callNode, 'connector', label, [column, 0], {
    configuration_id: configuration,
    operation_id: operation,
    version: 1,
    title: label.en,
    parameters: Object.entries(path).map(([name, value]) => ({ place: 'path', name, value })),
    body: {
      media_type: 'application/json',
      mode: 'fields',
      whole: '',
      fields: Object.entries(body).map(([at, value]) => ({ path: at, value })),
    },
  });
}

const start = (label: SampleText, sample: unknown) => node('start', 'start', label, [0, 0], { sample });

const line = (nodes: readonly TemplateNode[]) => nodes.slice(1).map(({ id }, at) => wire(nodes[at]?.id ?? '', id));

function orders({ configuration, countries }: MadeThings, locale: ServerLocale): DrawnScenario {
  const nodes = [
    start({ en: 'New order', fr: 'Nouvelle commande' }, { order: 'A-1001', country: 'DE', total: 129, items: [] }),
    node('country', 'conversion', { en: 'Look up the country', fr: 'Rechercher le pays' }, [1, 0], {
      conversion_id: countries,
      sources: ['country'],
      unmatched: 'table',
      targets: [
        { column: countryColumns.name[locale], path: 'destination.country' },
        { column: countryColumns.zone[locale], path: 'destination.zone' },
      ],
    }),
    node('large', 'conditional', { en: 'Over 250?', fr: 'Plus de 250 ?' }, [2, 0], {
      groups: [{ rules: [{ left: '{{ payload.total }}', type: 'number', operator: 'greater', right: '250' }] }],
    }),
    node('express', 'function', { en: 'Ship by express', fr: 'Expédier en express' }, [3, -1], {
      code: 'return { ...payload, express: true };',
    }),
    call({ en: 'Create a shipment', fr: 'Créer une expédition' }, 4, configuration, 'createShipment', {
      order: '{{ payload.order }}',
      country: '{{ payload.destination.country }}',
      zone: '{{ payload.destination.zone }}',
      express: '{{ payload.express ?? false }}',
    }),
  ];
  return {
    name: names.orders,
    description: {
      en: 'Looks up the country of each order and creates a shipment. Orders with an unknown country wait.',
      fr: 'Recherche le pays de chaque commande et crée une expédition. Les pays inconnus attendent.',
    },
    nodes,
    wires: [
      wire('start', 'country'),
      wire('country', 'large'),
      wire('large', 'express', 'true'),
      wire('large', callNode, 'false'),
      wire('express', callNode),
    ],
  };
}

function stock({ configuration, products }: MadeThings): DrawnScenario {
  const nodes = [
    start({ en: 'Stock changed', fr: 'Stock modifié' }, { sku: 'LAMP-1', left: 3 }),
    node('watched', 'filter', { en: 'Watched and few left', fr: 'Surveillé et presque épuisé' }, [1, 0], {
      scope: 'message',
      action: 'keep',
      join: 'and',
      lists: [{ filter_id: products, path: 'sku' }],
      rules: [{ left: '{{ payload.left }}', type: 'number', operator: 'less', right: '10' }],
    }),
    call({ en: 'Reorder', fr: 'Commander' }, 2, configuration, 'reorderProduct', {
      sku: '{{ payload.sku }}',
      quantity: '{{ 50 }}',
    }),
  ];
  return {
    name: names.stock,
    description: {
      en: 'Reorders products of the list when fewer than ten are left.',
      fr: 'Commande les produits de la liste quand il en reste moins de dix.',
    },
    nodes,
    wires: [wire('start', 'watched'), wire('watched', callNode, 'kept')],
  };
}

const missingTotal: SampleText = {
  en: 'invoice.total is missing: the sender may have renamed it',
  fr: 'invoice.total manque\u202f: l’expéditeur l’a peut-être renommé',
};

/** What the function of the invoices reads; the sender has renamed the field. */
const taxCode = (locale: ServerLocale) => `const { number, customer, total } = payload.invoice;
if (typeof total !== 'number') {
  throw new Error('${missingTotal[locale]}');
}
return { number, customer, total, tax: Math.round(total * 19) / 100 };`;

function invoices({ configuration }: MadeThings, locale: ServerLocale): DrawnScenario {
  const sample = { invoice: { number: 'R-2001', customer: 'Ada Lovelace', total: 129 } };
  const nodes = [
    start({ en: 'New invoice', fr: 'Nouvelle facture' }, sample),
    node('tax', 'function', { en: 'Add the tax', fr: 'Ajouter la TVA' }, [1, 0], { code: taxCode(locale) }),
    call({ en: 'Book the invoice', fr: 'Comptabiliser la facture' }, 2, configuration, 'bookInvoice', {
      number: '{{ payload.number }}',
      customer: '{{ payload.customer }}',
      total: '{{ payload.total }}',
      tax: '{{ payload.tax }}',
    }),
  ];
  return {
    name: names.invoices,
    description: {
      en: 'Adds the tax to each invoice and books it.',
      fr: 'Ajoute la TVA à chaque facture et la comptabilise.',
    },
    nodes,
    wires: line(nodes),
  };
}

function support({ configuration }: MadeThings): DrawnScenario {
  const sample = { topic: 'delivery', from: 'ada@example.com', text: 'Where is my order?' };
  const topics: readonly [string, SampleText][] = [
    ['billing', { en: 'Billing', fr: 'Facturation' }],
    ['delivery', { en: 'Delivery', fr: 'Livraison' }],
  ];
  const nodes = [
    start({ en: 'Request received', fr: 'Demande reçue' }, sample),
    node('topic', 'switch', { en: 'Which topic?', fr: 'Quel sujet ?' }, [1, 0], {
      subject: '{{ payload.topic }}',
      cases: topics.map(([id]) => ({ id, label: id, value: id })),
    }),
    ...topics.map(([id, label], row) =>
      node(id, 'function', label, [2, row - 1], { code: `return { ...payload, team: '${id}' };` }),
    ),
    call({ en: 'Open a ticket', fr: 'Ouvrir un ticket' }, 3, configuration, 'openTicket', {
      subject: '{{ payload.text }}',
      topic: "{{ payload.team ?? 'general' }}",
      from: '{{ payload.from }}',
    }),
  ];
  const cases = topics.flatMap(([id]) => [wire('topic', id, id), wire(id, callNode)]);
  return {
    name: names.support,
    description: {
      en: 'Opens a ticket for each request, for the team of its topic.',
      fr: 'Ouvre un ticket pour chaque demande, pour l’équipe du sujet.',
    },
    nodes,
    wires: [wire('start', 'topic'), ...cases, wire('topic', callNode, 'default')],
  };
}

function prices({ configuration }: MadeThings): DrawnScenario {
  const setPrice = { en: 'Set the price', fr: 'Fixer le prix' };
  const nodes = [
    start({ en: 'Row of a price list', fr: 'Ligne d’une liste de prix' }, { sku: 'LAMP-1', price: 49.9 }),
    call(setPrice, 1, configuration, 'setPrice', { price: '{{ payload.price }}' }, { sku: '{{ payload.sku }}' }),
  ];
  return {
    name: names.prices,
    description: {
      en: 'Sets the price of each row of a file that is sent by the import page.',
      fr: 'Fixe le prix de chaque ligne d’un fichier envoyé par la page d’import.',
    },
    nodes,
    wires: line(nodes),
  };
}

export const sampleScenarios = { orders, stock, invoices, support, prices };
export type SampleScenario = keyof typeof sampleScenarios;

/** A scenario as the call that makes one takes it. */
export function scenarioBody(scenario: SampleScenario, things: MadeThings, locale: ServerLocale) {
  const { name, description, nodes, wires } = sampleScenarios[scenario](things, locale);
  const flow = [
    ...nodes.map(({ label, data, ...rest }) => ({
      ...rest,
      label: label[locale],
      data: { config: data.config as Record<string, unknown> },
    })),
    ...wires.map((each) => ({ ...each, targetHandle: 'in' })),
  ];
  return { name: name[locale], description: description[locale], flow, nodes_counter: nodes.length };
}
