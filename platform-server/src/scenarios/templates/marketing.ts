import { node, wire } from 'shared-contracts/nodes/templates';
import { byWebhook, call, type DrawnTemplate, webhookOf } from './drawing.ts';

const contact = {
  email: 'ada@acme.example',
  first_name: 'Ada',
  last_name: 'Lovelace',
  message: 'Do you ship to Malta?',
};

/** Messages of a form become contacts, unless their sender is blocked; senders get an answer. */
export const formToContacts: DrawnTemplate = {
  id: 'form-to-contacts',
  name: { en: 'Contact form to HubSpot with a reply', fr: 'Formulaire de contact vers HubSpot avec réponse' },
  description: {
    en: 'Drops blocked senders, saves the contact and thanks them by email.',
    fr: 'Écarte les expéditeurs bloqués, enregistre le contact et le remercie par e-mail.',
  },
  words: 'website form lead crm email spam blocklist site formulaire prospect courriel indésirable',
  needs: {
    ...webhookOf('Contact form', 'Formulaire de contact'),
    list: {
      kind: 'filter',
      name: { en: 'Blocked senders', fr: 'Expéditeurs bloqués' },
      settings: { meaning: 'deny', match: 'no-case' },
      entries: [{ values: ['spam@example.com'] }],
    },
  },
  toFill: [],
  nodes: [
    byWebhook({ en: 'Form sent', fr: 'Formulaire envoyé' }, contact),
    node('known', 'filter', { en: 'Not blocked', fr: 'Non bloqué' }, [1, 0], {
      scope: 'message',
      lists: [{ filter_id: 'list', path: 'email' }],
    }),
    call('contact', { en: 'Save the contact', fr: 'Enregistrer le contact' }, [2, 0], ['hubspot', 'upsertContacts'], {
      body: {
        'inputs.0.id': '{{ payload.email }}',
        'inputs.0.idProperty': 'email',
        'inputs.0.properties.firstname': '{{ payload.first_name }}',
        'inputs.0.properties.lastname': '{{ payload.last_name }}',
      },
    }),
    node('thank', 'mail', { en: 'Thank them', fr: 'Remercier' }, [3, 0], {
      to: "{{ node('start').payload.email }}",
      subject: 'Thank you for your message',
      content: "Hello {{ node('start').payload.first_name }},\n\nwe answer within one working day.",
    }),
  ],
  wires: [wire('start', 'known'), wire('known', 'contact', 'kept'), wire('contact', 'thank')],
};

/** People who sign up are added to an audience. */
export const signUps: DrawnTemplate = {
  id: 'sign-ups',
  name: { en: 'Newsletter sign-ups to Mailchimp', fr: 'Inscriptions à la lettre d’information vers Mailchimp' },
  description: {
    en: 'Adds everyone who signs up to an audience, to be confirmed by email.',
    fr: 'Ajoute chaque inscription à une audience, à confirmer par e-mail.',
  },
  words: 'newsletter subscribe audience website inscription abonner site',
  needs: webhookOf('Sign-up form', 'Formulaire d’inscription'),
  toFill: [{ en: 'The ID of your Mailchimp audience', fr: 'L’identifiant de votre audience Mailchimp' }],
  nodes: [
    byWebhook({ en: 'Signed up', fr: 'Inscription' }, contact),
    call('subscribe', { en: 'Add to the audience', fr: 'Ajouter à l’audience' }, [1, 0], ['mailchimp', 'putMember'], {
      path: { list_id: '', subscriber_hash: '{{ payload.email }}' },
      body: {
        email_address: '{{ payload.email }}',
        status_if_new: 'pending',
        'merge_fields.FNAME': '{{ payload.first_name }}',
      },
    }),
  ],
  wires: [wire('start', 'subscribe')],
};

/** Rows of a file that somebody uploads become contacts, one after the other. */
export const fileToContacts: DrawnTemplate = {
  id: 'file-to-contacts',
  name: { en: 'Import a customer file into HubSpot', fr: 'Importer un fichier clients dans HubSpot' },
  description: {
    en: 'Takes the rows of a CSV or Excel file and saves each as a contact.',
    fr: 'Prend les lignes d’un fichier CSV ou Excel et enregistre chacune comme contact.',
  },
  words: 'csv excel xlsx upload import page rows fichier tableur téléverser lignes',
  needs: {
    page: {
      kind: 'import_page',
      name: { en: 'Customer file', fr: 'Fichier clients' },
      settings: {
        content: {
          columns: [
            { key: 'email', label: { en: 'Email', fr: 'E-mail' }, type: 'email', required: true },
            { key: 'first_name', label: { en: 'First name', fr: 'Prénom' } },
          ],
        },
      },
    },
  },
  toFill: [],
  nodes: [
    node('start', 'start', { en: 'File received', fr: 'Fichier reçu' }, [0, 0], {
      import_pages: ['page'],
      sample: [{ email: 'ada@acme.example', first_name: 'Ada' }],
    }),
    node('rows', 'sequencer', { en: 'Each row', fr: 'Chaque ligne' }, [1, 0], {
      list: '{{ Array.isArray(payload) ? payload : [payload] }}',
    }),
    call('contact', { en: 'Save the contact', fr: 'Enregistrer le contact' }, [2, 0], ['hubspot', 'upsertContacts'], {
      body: {
        'inputs.0.id': '{{ payload.email }}',
        'inputs.0.idProperty': 'email',
        'inputs.0.properties.firstname': '{{ payload.first_name }}',
      },
    }),
    node('count', 'variable', { en: 'Count the rows', fr: 'Compter les lignes' }, [2, 1], {
      operation: 'set',
      name: 'rows',
      value: '{{ payload.length }}',
    }),
  ],
  wires: [wire('start', 'rows'), wire('rows', 'contact', 'each'), wire('rows', 'count', 'done')],
};
