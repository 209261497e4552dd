import { node, wire } from 'shared-contracts/nodes/templates';
import { byWebhook, call, type DrawnTemplate, webhookOf } from './drawing.ts';

const request = {
  name: 'Ada Lovelace',
  email: 'ada@acme.example',
  text: 'My order 4711 has not arrived. Where is it?',
};

/** A model writes the subject of a request, which becomes a ticket. */
export const summarizedTickets: DrawnTemplate = {
  id: 'summarized-tickets',
  name: { en: 'Support requests to Zendesk with OpenAI', fr: 'Demandes d’assistance vers Zendesk avec OpenAI' },
  description: {
    en: 'Lets OpenAI sum a request up in one line and opens a Zendesk ticket.',
    fr: 'Fait résumer la demande en une ligne par OpenAI et ouvre un ticket Zendesk.',
  },
  words: 'ai chatgpt gpt summary helpdesk ticket ia résumé assistance support',
  needs: webhookOf('Support form', 'Formulaire d’assistance'),
  toFill: [],
  nodes: [
    byWebhook({ en: 'Request received', fr: 'Demande reçue' }, request),
    call('summary', { en: 'Sum it up', fr: 'Résumer' }, [1, 0], ['openai', 'createResponse'], {
      body: {
        model: 'gpt-5-mini',
        instructions: 'Summarize the request in at most ten words.',
        input: '{{ payload.text }}',
      },
    }),
    call('ticket', { en: 'Open a ticket', fr: 'Ouvrir un ticket' }, [2, 0], ['zendesk', 'createTicket'], {
      body: {
        'ticket.subject': "{{ payload?.output?.[0]?.content?.[0]?.text ?? 'Support request' }}",
        'ticket.comment.body': "{{ node('start').payload.text }}",
        'ticket.requester.name': "{{ node('start').payload.name }}",
        'ticket.requester.email': "{{ node('start').payload.email }}",
      },
    }),
  ],
  wires: [wire('start', 'summary'), wire('summary', 'ticket')],
};

/** Issues go to the tracker of the team that their label names. */
export const issuesToTeams: DrawnTemplate = {
  id: 'issues-to-teams',
  name: { en: 'GitHub issues to Jira or Slack by label', fr: 'Tickets GitHub vers Jira ou Slack par étiquette' },
  description: {
    en: 'Copies issues labeled "bug" to Jira and announces all others in Slack.',
    fr: 'Copie dans Jira les tickets « bug » et signale les autres à Slack.',
  },
  words: 'github jira issue bug triage label router ticket étiquette aiguiller',
  needs: webhookOf('GitHub events', 'Événements GitHub'),
  toFill: [
    { en: 'The key of your Jira project', fr: 'La clé de votre projet Jira' },
    { en: 'The Slack channel', fr: 'Le canal Slack' },
  ],
  nodes: [
    byWebhook(
      { en: 'Issue opened', fr: 'Ticket ouvert' },
      { action: 'opened', issue: { number: 17, title: 'Checkout fails', labels: [{ name: 'bug' }] } },
    ),
    node('label', 'switch', { en: 'Which label?', fr: 'Quelle étiquette ?' }, [1, 0], {
      subject: '{{ payload.issue.labels[0]?.name }}',
      cases: [{ id: 'bug', label: 'bug', value: 'bug' }],
    }),
    call('copy', { en: 'Create a Jira issue', fr: 'Créer un ticket Jira' }, [2, 0], ['jira', 'createIssue'], {
      body: {
        'fields.project.key': '',
        'fields.issuetype.name': 'Bug',
        'fields.summary': '{{ payload.issue.title }}',
      },
    }),
    call('tell', { en: 'Notify the team', fr: 'Prévenir l’équipe' }, [2, 1], ['slack', 'postMessage'], {
      body: { channel: '', text: '#{{ payload.issue.number }} {{ payload.issue.title }}' },
    }),
  ],
  wires: [wire('start', 'label'), wire('label', 'copy', 'bug'), wire('label', 'tell', 'default')],
};

/** Customers get a text message once their parcel is on its way. */
export const shippedTexts: DrawnTemplate = {
  id: 'shipped-texts',
  name: { en: 'Text customers when an order ships', fr: 'SMS aux clients à l’expédition' },
  description: {
    en: 'Sends a text message by Twilio when the status of an order becomes "shipped".',
    fr: 'Envoie un SMS par Twilio quand une commande passe à l’état « shipped ».',
  },
  words: 'twilio sms text message shipping order status commande expédition livraison',
  needs: webhookOf('Order updates', 'Suivi des commandes'),
  toFill: [
    { en: 'The account SID of Twilio', fr: 'Le SID de votre compte Twilio' },
    { en: 'The number you send from', fr: 'Le numéro d’envoi' },
  ],
  nodes: [
    byWebhook(
      { en: 'Order changed', fr: 'Commande modifiée' },
      { order: '4711', status: 'shipped', phone: '+33612345678' },
    ),
    node('shipped', 'conditional', { en: 'Shipped?', fr: 'Expédiée ?' }, [1, 0], {
      groups: [{ rules: [{ left: '{{ payload.status }}', type: 'text', operator: 'equals', right: 'shipped' }] }],
    }),
    call('text', { en: 'Send a text', fr: 'Envoyer un SMS' }, [2, 0], ['twilio', 'sendMessage'], {
      path: { AccountSid: '' },
      body: { To: '{{ payload.phone }}', From: '', Body: 'Order {{ payload.order }} is on its way.' },
    }),
  ],
  wires: [wire('start', 'shipped'), wire('shipped', 'text', 'true')],
};
