import { node, wire } from 'shared-contracts/nodes/templates';
import { byWebhook, type DrawnTemplate, respondingWebhookOf } from './drawing.ts';

/** Slack asks once whether the address is the sender's own; all that comes after is acknowledged, then worked on. */
export const slackEvents: DrawnTemplate = {
  id: 'slack-events',
  name: { en: 'Slack events: verify the URL, then react', fr: 'Événements Slack : vérifier l’URL, puis réagir' },
  description: {
    en: 'Answers the url_verification of Slack, acknowledges every other event within 3 seconds then handles it.',
    fr: 'Répond à la vérification d’URL de Slack, confirme tout autre événement en 3 secondes et continue avec lui.',
  },
  words: 'slack event subscription url_verification challenge handshake respond bot vérification défi poignée répondre',
  needs: respondingWebhookOf('Slack events', 'Événements Slack'),
  toFill: [],
  nodes: [
    byWebhook(
      { en: 'Event received', fr: 'Événement reçu' },
      { type: 'event_callback', event: { type: 'app_mention', user: 'U061F7AUR', text: 'Where is order 4711?' } },
    ),
    node('check', 'conditional', { en: 'URL verification?', fr: 'Vérification de l’URL ?' }, [1, 0], {
      groups: [{ rules: [{ left: '{{ payload.type }}', operator: 'equals', right: 'url_verification' }] }],
    }),
    node('challenge', 'respond', { en: 'Send the challenge back', fr: 'Renvoyer le défi' }, [2, 0], {
      body: { type: 'text', content: '{{ payload.challenge }}' },
    }),
    node('acknowledge', 'respond', { en: 'Acknowledge', fr: 'Confirmer' }, [2, 1], {
      body: { type: 'none', content: '' },
    }),
    node('text', 'variable', { en: 'Keep the text', fr: 'Garder le texte' }, [3, 1], {
      operation: 'set',
      name: 'text',
      value: '{{ payload.event.text }}',
    }),
  ],
  wires: [
    wire('start', 'check'),
    wire('check', 'challenge', 'true'),
    wire('check', 'acknowledge', 'false'),
    wire('acknowledge', 'text'),
  ],
};
