import { node, wire } from 'shared-contracts/nodes/templates';
import type { TextInBoth } from './drawing.ts';
import { byWebhook, call, type DrawnTemplate, webhookOf } from './drawing.ts';

const everyDayAt7 = (label: TextInBoth, sample: unknown) =>
  node('start', 'start', label, [0, 0], { schedule: { mode: 'cron', cron: '0 7 * * *', time_zone: 'UTC' }, sample });

/** A page is asked for every five minutes; failures are mailed. */
export const watchedPage: DrawnTemplate = {
  id: 'watched-page',
  name: { en: 'Watch a website and email when it is down', fr: 'Surveiller un site et alerter par e-mail' },
  description: {
    en: 'Calls a URL every 5 minutes, tries again twice and emails you if it still fails.',
    fr: 'Appelle une URL toutes les 5 minutes, réessaie deux fois et vous écrit si l’échec persiste.',
  },
  words: 'monitor uptime health check ping alert url surveiller disponibilité alerte panne',
  needs: {},
  toFill: [
    { en: 'The URL to watch', fr: 'L’URL à surveiller' },
    { en: 'The address to notify', fr: 'L’adresse à prévenir' },
  ],
  nodes: [
    node('start', 'start', { en: 'Every 5 minutes', fr: 'Toutes les 5 minutes' }, [0, 0], {
      schedule: { mode: 'every', every: 5, unit: 'minutes', time_zone: 'UTC' },
    }),
    {
      ...node('page', 'http', { en: 'Call the page', fr: 'Appeler la page' }, [1, 0], { method: 'GET', url: '' }),
      data: { config: { method: 'GET', url: '' }, policy: { retries: 2, on_failure: 'error' } },
    },
    node('tell', 'mail', { en: 'Report the outage', fr: 'Signaler la panne' }, [2, 1], {
      to: '',
      subject: 'The website does not answer',
      content: '{{ payload }}',
    }),
  ],
  wires: [wire('start', 'page'), wire('page', 'tell', 'error')],
};

/** Records of one place are copied to another every morning. */
export const recordsToNotes: DrawnTemplate = {
  id: 'records-to-pages',
  name: { en: 'Airtable records to Notion every morning', fr: 'Enregistrements Airtable vers Notion chaque matin' },
  description: {
    en: 'Reads the records of an Airtable table and creates a Notion page for each.',
    fr: 'Lit les enregistrements d’une table Airtable et crée une page Notion pour chacun.',
  },
  words: 'airtable notion sync copy database daily synchroniser copier base quotidien',
  needs: {},
  toFill: [
    { en: 'Base and table in Airtable', fr: 'La base et la table dans Airtable' },
    { en: 'The ID of the Notion database', fr: 'L’identifiant de la base Notion' },
  ],
  nodes: [
    everyDayAt7({ en: 'Every day at 7', fr: 'Chaque jour à 7 h' }, null),
    call('records', { en: 'Read the records', fr: 'Lire les enregistrements' }, [1, 0], ['airtable', 'listRecords'], {
      path: { baseId: '', tableIdOrName: '' },
    }),
    node('each', 'sequencer', { en: 'Each record', fr: 'Chaque enregistrement' }, [2, 0], {
      list: '{{ payload.records }}',
    }),
    call('page', { en: 'Create a page', fr: 'Créer une page' }, [3, 0], ['notion', 'createPage'], {
      header: { 'Notion-Version': '2026-03-11' },
      body: {
        'parent.database_id': '',
        'properties.Name.title.0.text.content': '{{ payload.fields.Name }}',
      },
    }),
  ],
  wires: [wire('start', 'records'), wire('records', 'each'), wire('each', 'page', 'each')],
};

/** Orders that are still open are mailed every morning. */
export const openOrders: DrawnTemplate = {
  id: 'open-orders',
  name: { en: 'Daily email of open Shopify orders', fr: 'E-mail quotidien des commandes Shopify ouvertes' },
  description: {
    en: 'Reads open orders every morning and emails a list with the total.',
    fr: 'Lit chaque matin les commandes ouvertes et envoie leur liste avec le total.',
  },
  words: 'shopify report summary digest daily email rapport synthèse quotidien courriel',
  needs: {},
  toFill: [{ en: 'The recipient’s address', fr: 'L’adresse du destinataire' }],
  nodes: [
    everyDayAt7({ en: 'Every day at 7', fr: 'Chaque jour à 7 h' }, null),
    call('orders', { en: 'Read open orders', fr: 'Lire les commandes ouvertes' }, [1, 0], ['shopify', 'listOrders'], {
      query: { status: 'open' },
    }),
    node('sum', 'function', { en: 'Write the list', fr: 'Écrire la liste' }, [2, 0], {
      code: "const orders = payload?.orders ?? [];\nconst total = orders.reduce((sum, order) => sum + Number(order.total_price), 0);\nreturn { count: orders.length, text: orders.map((order) => order.name + ': ' + order.total_price).join('\\n'), total };",
    }),
    node('mail', 'mail', { en: 'Email the list', fr: 'Envoyer la liste' }, [3, 0], {
      to: '',
      subject: '{{ payload.count }} open orders',
      content: '{{ payload.text }}\n\nTotal: {{ payload.total }}',
    }),
  ],
  wires: [wire('start', 'orders'), wire('orders', 'sum'), wire('sum', 'mail')],
};

/** Releases are announced; what fails is caught and counted. */
export const releaseNews: DrawnTemplate = {
  id: 'release-news',
  name: { en: 'GitHub releases to Discord', fr: 'Versions GitHub vers Discord' },
  description: {
    en: 'Announces each published release in a Discord channel.',
    fr: 'Annonce chaque version publiée dans un salon Discord.',
  },
  words: 'github discord release announce deploy version annoncer publier',
  needs: webhookOf('GitHub releases', 'Versions GitHub'),
  toFill: [{ en: 'The ID of the Discord channel', fr: 'L’identifiant du salon Discord' }],
  nodes: [
    byWebhook(
      { en: 'Release published', fr: 'Version publiée' },
      { action: 'published', release: { name: 'v2.4', html_url: 'https://github.com/acme/shop/releases/v2.4' } },
    ),
    node('published', 'filter', { en: 'Published only', fr: 'Publiées seulement' }, [1, 0], {
      scope: 'message',
      rules: [{ left: '{{ payload.action }}', type: 'text', operator: 'equals', right: 'published' }],
    }),
    call('tell', { en: 'Announce it', fr: 'Annoncer' }, [2, 0], ['discord', 'createMessage'], {
      path: { channel_id: '' },
      body: { content: '{{ payload.release.name }} is out: {{ payload.release.html_url }}' },
    }),
  ],
  wires: [wire('start', 'published'), wire('published', 'tell', 'kept')],
};
