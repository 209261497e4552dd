import type { Entries } from './entry.ts';

/** Failures of mails. */
export const mailFailures = {
  MAIL_HEADER: {
    en: ['{{field}} has a line break: {{text}}', 'Remove the line break.'],
    fr: ['{{field}} contient un saut de ligne : {{text}}', 'Retirez le saut de ligne.'],
  },
  MAIL_FILE: {
    en: [`the content of "{{name}}" isn't base64`, 'Choose text as its encoding.'],
    fr: ['le contenu de « {{name}} » n’est pas en base64', 'Choisissez texte comme encodage.'],
  },
  'MAIL_FILE.unnamed': {
    en: ['a file has no name', 'Name every file.'],
    fr: ['un fichier n’a pas de nom', 'Nommez chaque fichier.'],
  },
  MAIL_RECIPIENTS: {
    en: [
      'the email has {{count}} recipients; the maximum is {{limit}}',
      'Send several emails, for example one for each recipient.',
    ],
    fr: [
      'l’e-mail a {{count}} destinataires ; le maximum est {{limit}}',
      'Envoyez plusieurs e-mails, par exemple un par destinataire.',
    ],
  },
  MAIL_ADDRESS: {
    en: [
      `{{field}} holds {{given}}, which isn't an email address`,
      'Separate addresses such as ann@example.org with commas, or use an expression that returns a list.',
    ],
    fr: [
      '{{field}} contient {{given}}, qui n’est pas une adresse e-mail',
      'Séparez par des virgules des adresses telles que ann@example.org, ou utilisez une expression qui renvoie une liste.',
    ],
  },
  'MAIL_ADDRESS.none': {
    en: ['the email has no recipient', 'Enter one in To.'],
    fr: ['l’e-mail n’a pas de destinataire', 'Saisissez-en un dans À.'],
  },
  MAIL_TOO_LARGE: {
    en: ['the email has {{bytes}} bytes; the maximum is {{limit}}', 'Send a link to the file instead.'],
    fr: ['l’e-mail fait {{bytes}} octets ; le maximum est {{limit}}', 'Envoyez plutôt un lien vers le fichier.'],
  },
  MAIL_SANDBOX: {
    en: [
      `"{{address}}" isn't a member of the organization, and a sandbox account sends emails to its members only`,
      'Choose a member as the recipient, or ask for a full account.',
    ],
    fr: [
      '« {{address}} » n’est pas membre de l’organisation, et un compte bac à sable n’écrit qu’à ses membres',
      'Choisissez un membre comme destinataire, ou demandez un compte complet.',
    ],
  },
  MAIL_UNSURE: {
    en: [
      'the connection ended while the email was being sent, so it may or may not have been delivered',
      'Ask a recipient, then retry the run from this node to send it again.',
    ],
    fr: [
      'la connexion s’est coupée pendant la remise de l’e-mail : il a peut-être été distribué',
      'Demandez à un destinataire, puis relancez l’exécution depuis ce nœud pour le renvoyer.',
    ],
  },
  MAIL_LIMIT: {
    en: [
      'the account has sent {{limit}} emails within an hour, the maximum',
      'Combine several emails into one, or increase the retries. The operator of the server can increase WEFT_MAILS_PER_HOUR.',
    ],
    fr: [
      'le compte a envoyé {{limit}} e-mails en une heure, le maximum',
      'Regroupez vos e-mails, ou augmentez le nombre de tentatives. L’exploitant du serveur peut augmenter WEFT_MAILS_PER_HOUR.',
    ],
  },
  MAIL_UNREACHABLE: {
    en: [
      "the mail server can't be reached, or it refuses this server",
      'Retry later. If this persists, ask the operator to check WEFT_SMTP_URL.',
    ],
    fr: [
      'le serveur de messagerie est injoignable, ou refuse ce serveur',
      'Réessayez plus tard. Si cela persiste, demandez à l’exploitant de vérifier WEFT_SMTP_URL.',
    ],
  },
  MAIL_REJECTED: {
    en: ['the mail server answered: {{answer}}', 'Check the recipients and the contents.'],
    fr: ['le serveur de messagerie a répondu : {{answer}}', 'Vérifiez les destinataires et le contenu.'],
  },
  MAIL_DEFERRED: {
    en: ['the mail server answered: {{answer}}', 'Retry later: status {{status}} is temporary.'],
    fr: [
      'le serveur de messagerie a répondu : {{answer}}',
      'Réessayez plus tard : le statut {{status}} est temporaire.',
    ],
  },
} as const satisfies Entries;
