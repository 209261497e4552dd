import type { KindTexts } from '../../../../parts/kindTexts.ts';
import { canvasTexts } from './canvasTexts.ts';

export const texts = {
  ...canvasTexts,
  to: { en: 'To', fr: 'À' },
  toHint: {
    en: 'Separate addresses with commas, or use an expression that returns a list.',
    fr: 'Séparez les adresses par des virgules, ou utilisez une expression qui renvoie une liste.',
  },
  cc: { en: 'Cc', fr: 'Cc' },
  bcc: { en: 'Bcc', fr: 'Cci' },
  replyTo: { en: 'Reply to', fr: 'Répondre à' },
  subject: { en: 'Subject', fr: 'Objet' },
  format: { en: 'Format', fr: 'Format' },
  'format-text': { en: 'Text', fr: 'Texte' },
  'format-html': { en: 'HTML', fr: 'HTML' },
  content: { en: 'Content', fr: 'Contenu' },
  'contentHint-text': { en: 'Sent as is.', fr: 'Envoyé tel quel.' },
  'contentHint-html': {
    en: 'Values of expressions are inserted as text. Write {{sign}} to insert one as HTML, if you trust it.',
    fr: 'Les valeurs des expressions sont insérées comme texte. Écrivez {{sign}} pour en insérer une comme HTML, si vous lui faites confiance.',
  },
  attachments: { en: 'Attachments', fr: 'Pièces jointes' },
  addFile: { en: 'Add a file', fr: 'Ajouter un fichier' },
  removeFile: { en: 'Remove {{name}}', fr: 'Supprimer {{name}}' },
  fileName: { en: 'File name', fr: 'Nom du fichier' },
  fileType: { en: 'Media type', fr: 'Type de média' },
  fileContent: { en: 'File content', fr: 'Contenu du fichier' },
  encoding: { en: 'Encoding', fr: 'Encodage' },
  'encoding-text': { en: 'Text', fr: 'Texte' },
  'encoding-base64': { en: 'Base64', fr: 'Base64' },
} as const satisfies KindTexts;
