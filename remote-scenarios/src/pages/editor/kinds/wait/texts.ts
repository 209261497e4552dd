import type { KindTexts } from '../../../../parts/kindTexts.ts';
import { canvasTexts } from './canvasTexts.ts';

export const texts = {
  ...canvasTexts,
  mode: { en: 'Answer from', fr: 'Réponse de' },
  'mode-page': { en: 'People', fr: 'Personnes' },
  'mode-call': { en: 'Another system', fr: 'Un autre système' },
  modeHint: {
    en: 'People answer on a page. Another system calls a link, and the body of its call becomes the payload.',
    fr: 'Les personnes répondent sur une page. Un autre système appelle un lien, et le corps de son appel devient le contenu.',
  },
  title: { en: 'Question', fr: 'Question' },
  text: { en: 'Text', fr: 'Texte' },
  shown: { en: 'Shown values', fr: 'Valeurs affichées' },
  shownHint: {
    en: 'Whoever answers sees these values and nothing else of the data.',
    fr: 'Qui répond voit ces valeurs et rien d’autre des données.',
  },
  shownLabel: { en: 'Label', fr: 'Libellé' },
  shownValue: { en: 'Value of {{name}}', fr: 'Valeur de {{name}}' },
  shownAdd: { en: 'Add value', fr: 'Ajouter une valeur' },
  shownRemove: { en: 'Remove value {{name}}', fr: 'Retirer la valeur {{name}}' },
  decisions: { en: 'Decisions', fr: 'Décisions' },
  decisionsHint: {
    en: 'Each is a button and an output. Without any, the answer leaves by “answered”.',
    fr: 'Chacune est un bouton et une sortie. Sans décision, la réponse sort par « répondu ».',
  },
  decision: { en: 'Decision', fr: 'Décision' },
  decisionAdd: { en: 'Add decision', fr: 'Ajouter une décision' },
  decisionRemove: { en: 'Remove decision {{name}}', fr: 'Retirer la décision {{name}}' },
  fields: { en: 'Fields', fr: 'Champs' },
  fieldsHint: {
    en: 'Values to enter. They are in payload.values afterwards.',
    fr: 'Valeurs à saisir. Elles sont ensuite dans payload.values.',
  },
  fieldAdd: { en: 'Add field', fr: 'Ajouter un champ' },
  who: { en: 'Who may answer', fr: 'Qui peut répondre' },
  'who-anyone': { en: 'Anyone with the link', fr: 'Toute personne ayant le lien' },
  'who-members': { en: 'Members, signed in', fr: 'Membres connectés' },
  'who-admins': { en: 'Administrators, signed in', fr: 'Administrateurs connectés' },
  whoHint: {
    en: 'Members find what is asked on the page Answers, too.',
    fr: 'Les membres trouvent aussi ce qui est demandé sur la page Réponses.',
  },
  mailTo: { en: 'Mail the link to', fr: 'Envoyer le lien à' },
  mailToHint: {
    en: 'Addresses, separated by commas. Optional.',
    fr: 'Adresses séparées par des virgules. Facultatif.',
  },
  linkUrl: { en: 'Post the link to', fr: 'Transmettre le lien à' },
  linkUrlHint: {
    en: 'A URL that gets the link by a POST, such as one of a chat or of the system that answers.',
    fr: 'Une URL qui reçoit le lien par un POST, telle que celle d’une messagerie ou du système qui répond.',
  },
  linkBody: { en: 'Body of the POST', fr: 'Corps du POST' },
  linkBodyHint: { en: '{{sign}} is replaced with the link.', fr: '{{sign}} est remplacé par le lien.' },
  deadline: { en: 'Deadline', fr: 'Échéance' },
  deadlineHint: {
    en: 'Then the message leaves unchanged by “expired”.',
    fr: 'Ensuite, le message sort tel quel par « expiré ».',
  },
  remind: { en: 'Remind people until they answer', fr: 'Rappeler jusqu’à la réponse' },
  remindEvery: { en: 'Remind every', fr: 'Rappeler tous les' },
  remindHint: {
    en: 'By notification, and by the mail and the POST of the link once more. At most {{count}} times.',
    fr: 'Par notification, et de nouveau par l’e-mail et le POST du lien. {{count}} fois au plus.',
  },
} as const satisfies KindTexts;
