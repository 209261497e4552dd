import type { NodeGuide } from '../nodeGuide.ts';
import { setting, text } from './words.ts';

export const respond: NodeGuide<'respond'> = {
  body: text(
    'A **Respond** node answers whoever called the [webhook](../webhooks.md): status, headers and body. The caller gets it as soon as the run comes to the node, and the run continues. The webhook must respond with the **result of the scenario**; in other modes it answers before the run begins. A run can respond once: a second Respond node fails. If several scenarios use the webhook, the caller gets the response of the oldest one with a Respond node. Without a caller (manual run, schedule, retry) or after the timeout of the webhook, the run keeps what it would have answered.',
    'Un nœud **Réponse** répond à l’appelant du [webhook](../webhooks.md) : statut, en-têtes et corps. L’appelant la reçoit dès que l’exécution arrive au nœud, et l’exécution continue. Le webhook doit répondre par le **résultat du scénario** ; dans les autres modes, il répond avant le début de l’exécution. Une exécution ne répond qu’une fois : un second nœud Réponse échoue. Si plusieurs scénarios utilisent le webhook, l’appelant reçoit la réponse du plus ancien qui a un nœud Réponse. Sans appelant (exécution manuelle, planification, relance) ou après le délai du webhook, l’exécution garde ce qu’elle aurait répondu.',
  ),
  settings: {
    status: setting(
      ['Status', 'Statut'],
      'A number from 200 to 599, or an expression. Statuses 204 and 304 have no body.',
      'Un nombre de 200 à 599, ou une expression. Les statuts 204 et 304 n’ont pas de corps.',
    ),
    body: setting(
      ['Body', 'Corps'],
      'JSON, text, or bytes as Base64, up to 5 MB. In XML, expressions are escaped.',
      'JSON, texte, ou octets en Base64, jusqu’à 5 Mo. En XML, les expressions sont échappées.',
    ),
    content_type: setting(
      ['Content type', 'Type de contenu'],
      'Empty: by the body; text that begins with “<” is XML. Scripts are refused.',
      'Vide : selon le corps ; un texte qui commence par « < » est du XML. Les scripts sont refusés.',
    ),
    headers: setting(
      ['Headers', 'En-têtes'],
      'Up to 20. One without a value is left out. Cookies and headers of the connection are refused.',
      'Jusqu’à 20. Un en-tête sans valeur est omis. Les cookies et les en-têtes de connexion sont refusés.',
    ),
  },
  examples: [
    {
      title: text('Slack: verify the URL', 'Slack : vérifier l’URL'),
      text: text(
        'Slack sends a challenge once and expects it back as text.',
        'Slack envoie une fois un défi et l’attend en retour, en texte.',
      ),
      config: { body: { type: 'text', content: '{{ payload.challenge }}' } },
      receives: { type: 'url_verification', token: 'x', challenge: '3eZbrw1aB10FEMAGAZd4FyFQ' },
      sends: { out: [{ type: 'url_verification', token: 'x', challenge: '3eZbrw1aB10FEMAGAZd4FyFQ' }] },
      responds: { status: 200, contentType: 'text/plain; charset=utf-8', body: '3eZbrw1aB10FEMAGAZd4FyFQ' },
    },
    {
      title: text('Twilio: answer a text message', 'Twilio : répondre à un SMS'),
      text: text(
        'TwiML is XML: what the expression gives is escaped.',
        'TwiML est du XML : la valeur de l’expression est échappée.',
      ),
      config: {
        body: { type: 'text', content: '<Response><Message>Thanks, {{ payload.Body }}</Message></Response>' },
      },
      receives: { Body: 'Ann & Bob' },
      sends: { out: [{ Body: 'Ann & Bob' }] },
      responds: {
        status: 200,
        contentType: 'text/xml; charset=utf-8',
        body: '<Response><Message>Thanks, Ann &amp; Bob</Message></Response>',
      },
    },
    {
      title: text('Answer at once, then work', 'Répondre aussitôt, puis travailler'),
      text: text(
        'Nodes behind it run after the caller has its answer.',
        'Les nœuds qui suivent s’exécutent quand l’appelant a sa réponse.',
      ),
      config: {
        status: '202',
        body: { type: 'json', content: '{ "order": {{ payload.id }}, "state": "queued" }' },
        headers: [{ name: 'Location', value: '/orders/{{ payload.id }}' }],
      },
      receives: { id: 47 },
      sends: { out: [{ id: 47 }] },
      responds: {
        status: 202,
        contentType: 'application/json; charset=utf-8',
        headers: { location: '/orders/47' },
        body: '{ "order": 47, "state": "queued" }',
      },
    },
  ],
};
