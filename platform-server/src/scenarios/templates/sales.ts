import { node, wire } from 'shared-contracts/nodes/templates';
import { byWebhook, call, type DrawnTemplate, webhookOf } from './drawing.ts';

const order = {
  name: '#10482',
  email: 'lena@example.com',
  total_price: '184.50',
  currency: 'EUR',
  shipping_address: { name: 'Lena Berg', country_code: 'DE' },
  line_items: [
    { sku: 'LAMP-OAK-40', quantity: 1, price: '129.00' },
    { sku: 'BULB-E27-W', quantity: 2, price: '27.75' },
  ],
};

const newOrder = { en: 'New order', fr: 'Nouvelle commande' };

/** Each order becomes a row of a sheet, and the team learns of it. */
export const ordersToSheet: DrawnTemplate = {
  id: 'orders-to-sheet',
  name: { en: 'Orders to Google Sheets and Slack', fr: 'Commandes vers Google Sheets et Slack' },
  description: {
    en: 'Adds a row for each shop order and notifies a Slack channel.',
    fr: 'Ajoute une ligne pour chaque commande et prévient un canal Slack.',
  },
  words: 'shopify shop order spreadsheet row notify boutique commande tableur ligne prévenir',
  needs: webhookOf('Shop orders', 'Commandes de la boutique'),
  toFill: [
    { en: 'The ID of your Google spreadsheet', fr: 'L’identifiant de votre feuille Google' },
    { en: 'The Slack channel', fr: 'Le canal Slack' },
  ],
  nodes: [
    byWebhook(newOrder, order),
    call('row', { en: 'Add a row', fr: 'Ajouter une ligne' }, [1, 0], ['google-sheets', 'appendValues'], {
      path: { spreadsheetId: '', range: 'Orders!A1' },
      query: { valueInputOption: 'USER_ENTERED', insertDataOption: 'INSERT_ROWS' },
      body: {
        'values.0.0': '{{ payload.name }}',
        'values.0.1': '{{ payload.email }}',
        'values.0.2': '{{ payload.total_price }}',
      },
    }),
    call('tell', { en: 'Notify the team', fr: 'Prévenir l’équipe' }, [2, 0], ['slack', 'postMessage'], {
      body: { channel: '', text: "New order {{ node('start').payload.name }}" },
    }),
  ],
  wires: [wire('start', 'row'), wire('row', 'tell')],
};

/** Countries of orders are converted by a table; large ones are told. */
export const largeOrders: DrawnTemplate = {
  id: 'large-orders',
  name: { en: 'Large orders by country to Slack', fr: 'Grosses commandes par pays vers Slack' },
  description: {
    en: 'Converts country codes by a table and announces orders over 100 in Slack.',
    fr: 'Convertit les codes pays par une table et signale à Slack les commandes de plus de 100.',
  },
  words: 'shopify order country lookup mapping alert commande pays correspondance alerte',
  needs: {
    ...webhookOf('Shop orders', 'Commandes de la boutique'),
    table: {
      kind: 'conversion',
      name: { en: 'Sales regions', fr: 'Régions de vente' },
      settings: { value_columns: ['Country'], result_columns: [{ name: 'Region' }], unmatched: 'keep' },
      entries: [
        { values: ['DE'], results: ['DACH'] },
        { values: ['FR'], results: ['France'] },
        { values: ['US'], results: ['Americas'] },
      ],
    },
  },
  toFill: [{ en: 'The Slack channel', fr: 'Le canal Slack' }],
  nodes: [
    byWebhook(newOrder, order),
    node('region', 'conversion', { en: 'Find the region', fr: 'Trouver la région' }, [1, 0], {
      conversion_id: 'table',
      sources: ['shipping_address.country_code'],
      targets: [{ column: 'Region', path: 'region' }],
    }),
    node('large', 'conditional', { en: 'Over 100?', fr: 'Plus de 100 ?' }, [2, 0], {
      groups: [{ rules: [{ left: '{{ payload.total_price }}', type: 'number', operator: 'greater', right: '100' }] }],
    }),
    call('tell', { en: 'Notify the team', fr: 'Prévenir l’équipe' }, [3, 0], ['slack', 'postMessage'], {
      body: { channel: '', text: '{{ payload.region }}: {{ payload.name }}, {{ payload.total_price }}' },
    }),
  ],
  wires: [wire('start', 'region'), wire('region', 'large'), wire('large', 'tell', 'true')],
};

/** Customers of a payment service become contacts. */
export const customersToContacts: DrawnTemplate = {
  id: 'customers-to-contacts',
  name: { en: 'New Stripe customers to HubSpot', fr: 'Nouveaux clients Stripe vers HubSpot' },
  description: {
    en: 'Creates or updates a HubSpot contact for each new Stripe customer.',
    fr: 'Crée ou met à jour un contact HubSpot pour chaque nouveau client Stripe.',
  },
  words: 'stripe crm customer contact sync payment client paiement synchroniser',
  needs: webhookOf('Stripe events', 'Événements Stripe'),
  toFill: [],
  nodes: [
    byWebhook(
      { en: 'Stripe event', fr: 'Événement Stripe' },
      { type: 'customer.created', data: { object: { email: 'ada@acme.example', name: 'Ada Lovelace' } } },
    ),
    node('kind', 'switch', { en: 'Which event?', fr: 'Quel événement ?' }, [1, 0], {
      subject: '{{ payload.type }}',
      cases: [{ id: 'created', label: 'customer.created', value: 'customer.created' }],
      has_default: false,
    }),
    call('contact', { en: 'Save the contact', fr: 'Enregistrer le contact' }, [2, 0], ['hubspot', 'upsertContacts'], {
      body: {
        'inputs.0.id': '{{ payload.data.object.email }}',
        'inputs.0.idProperty': 'email',
        'inputs.0.properties.firstname': '{{ payload.data.object.name }}',
      },
    }),
  ],
  wires: [wire('start', 'kind'), wire('kind', 'contact', 'created')],
};
