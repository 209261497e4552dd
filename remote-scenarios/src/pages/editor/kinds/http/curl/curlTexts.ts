import type { KindTexts } from '../../../../../parts/kindTexts.ts';

/** What the dialog of a pasted command says. */
export const curlTexts = {
  title: { en: 'Import cURL', fr: 'Importer un cURL' },
  command: { en: 'cURL command', fr: 'Commande cURL' },
  commandHint: {
    en: 'Replaces method, URL, authentication, query, headers and body of this node. You can undo it.',
    fr: 'Remplace méthode, URL, authentification, paramètres, en-têtes et corps de ce nœud. Vous pouvez l’annuler.',
  },
  apply: { en: 'Apply', fr: 'Appliquer' },
  cancel: { en: 'Cancel', fr: 'Annuler' },
  applied: { en: 'cURL command applied', fr: 'Commande cURL appliquée' },
  notes: { en: 'Check before you apply', fr: 'À vérifier avant d’appliquer' },
  'fault-empty': { en: 'Paste a command that begins with curl.', fr: 'Collez une commande qui commence par curl.' },
  'fault-command': { en: 'This is not a curl command.', fr: 'Ce n’est pas une commande curl.' },
  'fault-open': { en: 'A quotation mark is never closed.', fr: 'Un guillemet n’est jamais fermé.' },
  'fault-windows': {
    en: 'This command is for Windows. Copy it as cURL (bash).',
    fr: 'Cette commande est pour Windows. Copiez-la comme cURL (bash).',
  },
  'fault-address': { en: 'The command has no URL.', fr: 'La commande n’a pas d’URL.' },
  'note-option': { en: '{{detail}}: not supported, not applied.', fr: '{{detail}} : non pris en charge, ignoré.' },
  'note-proxy': {
    en: '{{detail}}: not supported. Choose a tunnel in the node instead.',
    fr: '{{detail}} : non pris en charge. Choisissez plutôt un tunnel dans le nœud.',
  },
  'note-certificate': {
    en: '{{detail}}: choose a connector configuration with a client certificate, and enter certificate, key and CA there.',
    fr: '{{detail}} : choisissez une configuration de connecteur avec certificat client, et saisissez-y certificat, clé et AC.',
  },
  'note-trust': {
    en: '{{detail}}: certificate checks can’t be changed in a node.',
    fr: '{{detail}} : la vérification des certificats ne se modifie pas dans un nœud.',
  },
  'note-digest': {
    en: '{{detail}}: choose a connector configuration with digest authentication, and enter username and password there.',
    fr: '{{detail}} : choisissez une configuration de connecteur avec authentification digest, et saisissez-y nom d’utilisateur et mot de passe.',
  },
  'note-signing': {
    en: '{{detail}}: this way to sign in is not supported.',
    fr: '{{detail}} : cette façon de s’authentifier n’est pas prise en charge.',
  },
  'note-needless': {
    en: '{{detail}}: not needed, as the node already does this or it only concerns the terminal.',
    fr: '{{detail}} : inutile, car le nœud le fait déjà ou cela ne concerne que le terminal.',
  },
  'note-rest': { en: 'Not applied: {{detail}}', fr: 'Ignoré : {{detail}}' },
  'note-file': {
    en: '{{detail}}: enter the content of this file in the node.',
    fr: '{{detail}} : saisissez le contenu de ce fichier dans le nœud.',
  },
  'note-variable': {
    en: '{{detail}} is a shell variable. Replace it in the node.',
    fr: '{{detail}} est une variable du shell. Remplacez-la dans le nœud.',
  },
  'note-secret': {
    en: '{{detail}} is a shell variable. Enter the secret in the node.',
    fr: '{{detail}} est une variable du shell. Saisissez le secret dans le nœud.',
  },
  'note-typedSecret': {
    en: '{{detail}} may be a secret, and is stored unencrypted.',
    fr: '{{detail}} est peut-être un secret, et il est enregistré sans chiffrement.',
  },
  'note-header': {
    en: '{{detail}}: this header is set by the connection.',
    fr: '{{detail}} : cet en-tête est défini par la connexion.',
  },
  'note-method': {
    en: 'The method {{detail}} is not supported.',
    fr: 'La méthode {{detail}} n’est pas prise en charge.',
  },
  'note-addresses': {
    en: 'Only the first URL is called, not {{detail}}.',
    fr: 'Seule la première URL est appelée, pas {{detail}}.',
  },
  'note-json': {
    en: 'The body is JSON, so the node sends it as JSON. cURL would send it as a form.',
    fr: 'Le corps est du JSON : le nœud l’envoie comme du JSON. cURL l’enverrait comme un formulaire.',
  },
  'note-braces': {
    en: 'Braces {{detail}} of another template language are kept as text.',
    fr: 'Les accolades {{detail}} d’un autre langage de modèles restent du texte.',
  },
  'note-limit': {
    en: '{{detail}}: more than a node can have.',
    fr: '{{detail}} : plus qu’un nœud ne peut en avoir.',
  },
} as const satisfies KindTexts;
