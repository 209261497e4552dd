import type { KindTexts } from '../../../../parts/kindTexts.ts';
import { canvasTexts } from './canvasTexts.ts';

export const texts = {
  ...canvasTexts,
  status: { en: 'Status', fr: 'Statut' },
  contentType: { en: 'Content type', fr: 'Type de contenu' },
  body: { en: 'Body', fr: 'Corps' },
  'body-json': { en: 'JSON', fr: 'JSON' },
  'body-text': { en: 'Text', fr: 'Texte' },
  'body-base64': { en: 'Base64', fr: 'Base64' },
  'body-none': { en: 'None', fr: 'Aucun' },
  content: { en: 'Content', fr: 'Contenu' },
  'contentHint-json': {
    en: 'JSON, or a single expression. Inside quotes an expression returns text, elsewhere a value.',
    fr: 'Du JSON ou une seule expression. Entre guillemets, une expression donne du texte, ailleurs une valeur.',
  },
  'contentHint-text': {
    en: 'Sent as is. In XML, expressions are escaped automatically.',
    fr: 'Envoyé tel quel. En XML, les expressions sont échappées automatiquement.',
  },
  'contentHint-base64': {
    en: 'Base64 of the bytes to send, such as an image.',
    fr: 'Le Base64 des octets à envoyer, par exemple une image.',
  },
  headers: { en: 'Headers', fr: 'En-têtes' },
  once: {
    en: 'The caller gets this response when the run comes here; the run then continues. A run can respond once.',
    fr: 'L’appelant reçoit cette réponse quand l’exécution arrive ici ; l’exécution continue ensuite. Une exécution ne peut répondre qu’une fois.',
  },
} as const satisfies KindTexts;
