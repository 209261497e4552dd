import type { NodeGuide } from '../nodeGuide.ts';
import { setting, text } from './words.ts';

export const waitKind: NodeGuide<'wait'> = {
  body: text(
    'A **Wait for answer** node asks for a decision, or for a few values, and goes on with the answer as the payload: `decision`, `values`, `answered_by` and `answered_at`. Each decision is an output. Nobody’s answer in time leaves by **expired**, with the message as it came.\n\nPeople answer on a page with the branding of your organization. They see what you chose to show and nothing else. The page is reached by its link, and members find it on the page **Answers**; a notification tells them. The first answer counts, whoever comes second is told, and every answer stands in the tracking log.\n\nWith **Another system**, the node posts a link and waits until that is called: the body of the call becomes the payload.\n\nA run that waits takes no place from others and outlives restarts. A retry asks nobody again who has answered. Where the run is cancelled, its link says so. The link is a secret: who has it may answer, where you let anyone.',
    'Un nœud **Attente de réponse** demande une décision, ou quelques valeurs, et continue avec la réponse comme contenu : `decision`, `values`, `answered_by` et `answered_at`. Chaque décision est une sortie. Sans réponse à temps, le message sort tel quel par **expiré**.\n\nLes personnes répondent sur une page à l’image de votre organisation. Elles voient ce que vous avez choisi d’afficher et rien d’autre. On y accède par son lien, et les membres la trouvent sur la page **Réponses** ; une notification les prévient. La première réponse compte, qui arrive en second l’apprend, et chaque réponse figure dans le journal de suivi.\n\nAvec **Un autre système**, le nœud transmet un lien et attend qu’il soit appelé : le corps de l’appel devient le contenu.\n\nUne exécution qui attend ne prend la place de personne et survit aux redémarrages. Une relance ne redemande rien à qui a répondu. Si l’exécution est annulée, son lien le dit. Le lien est un secret : qui l’a peut répondre, si vous l’avez ouvert à tous.',
  ),
  settings: {
    mode: setting(
      ['Answer from', 'Réponse de'],
      '**People**, on a page, or **Another system**, by a call.',
      '**Personnes**, sur une page, ou **Un autre système**, par un appel.',
    ),
    title: setting(
      ['Question', 'Question'],
      'What is asked. It heads the page and is the subject of the mail.',
      'Ce qui est demandé. C’est le titre de la page et l’objet du message.',
    ),
    text: setting(['Text', 'Texte'], 'What else there is to say.', 'Ce qu’il y a d’autre à dire.'),
    shown: setting(
      ['Shown values', 'Valeurs affichées'],
      'Labels with values of the message. Objects and lists are shown as JSON.',
      'Des libellés avec des valeurs du message. Objets et listes s’affichent en JSON.',
    ),
    decisions: setting(
      ['Decisions', 'Décisions'],
      'A button and an output each. Without any, the page has one button, and the answer leaves by **answered**.',
      'Un bouton et une sortie chacune. Sans décision, la page a un seul bouton, et la réponse sort par **répondu**.',
    ),
    fields: setting(
      ['Fields', 'Champs'],
      'Values to enter, each with its type. They are in `payload.values`.',
      'Valeurs à saisir, chacune avec son type. Elles sont dans `payload.values`.',
    ),
    who: setting(
      ['Who may answer', 'Qui peut répondre'],
      'Anyone with the link, or members or administrators who are signed in.',
      'Toute personne ayant le lien, ou les membres ou administrateurs connectés.',
    ),
    mail_to: setting(
      ['Mail the link to', 'Envoyer le lien à'],
      'Addresses that get the question with its link.',
      'Adresses qui reçoivent la question avec son lien.',
    ),
    link_url: setting(
      ['Post the link to', 'Transmettre le lien à'],
      'A URL that gets the link by a POST: the system that answers, or a chat. The link stands in no log.',
      'Une URL qui reçoit le lien par un POST : le système qui répond, ou une messagerie. Le lien ne figure dans aucun journal.',
    ),
    link_body: setting(
      ['Body of the POST', 'Corps du POST'],
      'What it gets. `[link]` stands for the link.',
      'Ce qu’elle reçoit. `[link]` tient lieu de lien.',
    ),
    deadline: setting(
      ['Deadline', 'Échéance'],
      'How long the run waits, at most a year.',
      'Combien de temps l’exécution attend, un an au plus.',
    ),
    remind: setting(
      ['Remind people until they answer', 'Rappeler jusqu’à la réponse'],
      'The notification, the mail and the POST of the link come again after this time, and again, up to 20 times.',
      'La notification, l’e-mail et le POST du lien reviennent après ce délai, puis de nouveau, jusqu’à 20 fois.',
    ),
  },
  examples: [
    {
      title: text('Approve an invoice', 'Approuver une facture'),
      text: text(
        'Administrators see the supplier and the amount. Here, Ann has approved.',
        'Les administrateurs voient le fournisseur et le montant. Ici, Ann a approuvé.',
      ),
      config: {
        title: 'Pay {{ payload.amount }} € to {{ payload.supplier }}?',
        who: 'admins',
        shown: [{ label: 'Invoice', value: '{{ payload.number }}' }],
        decisions: [
          { id: 'approve', label: 'Approve' },
          { id: 'reject', label: 'Reject' },
        ],
      },
      receives: { number: 'F-1042', supplier: 'Lamps Ltd', amount: 480 },
      sends: {
        approve: [{ decision: 'Approve', values: {}, answered_by: 'Ann', answered_at: '2026-06-01T12:30:00.000Z' }],
      },
    },
  ],
};
