import type { KindTexts } from '../../kindTexts.ts';

/** What became of imported files, and what is left to do. `detail` is what a workflow itself says. */
export const importTexts = {
  nodeRed: {
    en: '{{name}} looks like a Node-RED flow. Import a scenario of Weft or a workflow of n8n.',
    fr: '{{name}} ressemble à un flux Node-RED. Importez un scénario Weft ou un workflow n8n.',
  },
  make: {
    en: '{{name}} looks like a Make blueprint. Import a scenario of Weft or a workflow of n8n.',
    fr: '{{name}} ressemble à un modèle Make. Importez un scénario Weft ou un workflow n8n.',
  },
  zapier: {
    en: '{{name}} looks like an export of Zapier. Import a scenario of Weft or a workflow of n8n.',
    fr: '{{name}} ressemble à un export Zapier. Importez un scénario Weft ou un workflow n8n.',
  },
  openApi: {
    en: '{{name}} is an OpenAPI document. Add it under Connectors as a connector of your own.',
    fr: '{{name}} est un document OpenAPI. Ajoutez-le sous Connecteurs comme votre propre connecteur.',
  },
  package: {
    en: '{{name}} is a package.json. Import a scenario of Weft or a workflow of n8n.',
    fr: '{{name}} est un package.json. Importez un scénario Weft ou un workflow n8n.',
  },
  json: {
    en: "{{name}} isn't a Weft scenario. Choose a file created with Export, or a workflow of n8n.",
    fr: '{{name}} n’est pas un scénario Weft. Choisissez un fichier créé avec Exporter, ou un workflow n8n.',
  },
  text: {
    en: "{{name}} isn't JSON. Choose a file created with Export, or a workflow of n8n.",
    fr: '{{name}} n’est pas du JSON. Choisissez un fichier créé avec Exporter, ou un workflow n8n.',
  },
  title: { en: '{{name}} imported from n8n', fr: '{{name}} importé depuis n8n' },
  ready_one: { en: '{{count}} node is ready', fr: '{{count}} nœud est prêt' },
  ready_other: { en: '{{count}} nodes are ready', fr: '{{count}} nœuds sont prêts' },
  check_one: { en: '{{count}} needs a check', fr: '{{count}} est à vérifier' },
  check_other: { en: '{{count}} need a check', fr: '{{count}} sont à vérifier' },
  disabled_one: { en: '{{count}} is disabled', fr: '{{count}} est désactivé' },
  disabled_other: { en: '{{count}} are disabled', fr: '{{count}} sont désactivés' },
  isCheck: { en: 'Check', fr: 'À vérifier' },
  isDisabled: { en: 'Disabled', fr: 'Désactivé' },
  items: {
    en: 'n8n runs a node once for each item. In Weft, a node gets a list as one message: put Fan out before it to run it for each item.',
    fr: 'n8n exécute un nœud une fois par élément. Dans Weft, un nœud reçoit une liste en un seul message : placez Répartition avant lui pour l’exécuter par élément.',
  },
  kept: {
    en: 'This list is also in a comment on the canvas.',
    fr: 'Cette liste figure aussi dans un commentaire sur le canevas.',
  },
  open: { en: 'Open scenario', fr: 'Ouvrir le scénario' },
  close: { en: 'Close', fr: 'Fermer' },
  expressions: {
    en: "Rewrite these parts of its expressions, which Weft doesn't have: {{detail}}",
    fr: 'Réécrivez ces parties de ses expressions, que Weft n’a pas : {{detail}}',
  },
  trigger: {
    en: 'Weft has no trigger {{detail}}. Start the scenario by a webhook, a schedule or an import page.',
    fr: 'Weft n’a pas de déclencheur {{detail}}. Démarrez le scénario par un webhook, une planification ou une page d’import.',
  },
  webhook: {
    en: 'Add a webhook to this node and give its URL to whoever calls {{detail}}.',
    fr: 'Ajoutez un webhook à ce nœud et donnez son URL à qui appelle {{detail}}.',
  },
  schedule: {
    en: 'Check the schedules: a scenario has ten at most, with a minute as the shortest interval.',
    fr: 'Vérifiez la planification : un scénario en a dix au plus, d’une minute au moins.',
  },
  failures: {
    en: 'Choose the scenarios whose failed runs start this one. The payload is named differently than in n8n: error.message, node.name, scenario.name, url.',
    fr: 'Choisissez les scénarios dont les exécutions en échec démarrent celui-ci. Le contenu porte d’autres noms que dans n8n : error.message, node.name, scenario.name, url.',
  },
  credentials: {
    en: 'Enter the credentials again: {{detail}}. Exports never contain them.',
    fr: 'Saisissez à nouveau les identifiants : {{detail}}. Les exports n’en contiennent jamais.',
  },
  binary: {
    en: 'It uses a file. In Weft, a file is Base64 text in the payload.',
    fr: 'Il utilise un fichier. Dans Weft, un fichier est un texte Base64 dans le contenu.',
  },
  pagination: { en: 'Set up paging again.', fr: 'Configurez à nouveau la pagination.' },
  modules: {
    en: "Its code uses what Weft doesn't have: {{detail}}",
    fr: 'Son code utilise ce que Weft n’a pas : {{detail}}',
  },
  merge: {
    en: 'The merge mode {{detail}} has no equal: the lists are joined end to end.',
    fr: 'Le mode de fusion {{detail}} n’a pas d’équivalent : les listes sont mises bout à bout.',
  },
  allMatching: {
    en: 'It sends by the first output that matches; n8n sent by all of them.',
    fr: 'Il envoie par la première sortie qui correspond ; n8n envoyait par toutes.',
  },
  loop: {
    en: 'It runs items one by one, {{detail}} in parallel; n8n passed {{detail}} items as one list.',
    fr: 'Il exécute chaque élément séparément, {{detail}} à la fois ; n8n en exécutait {{detail}} en une liste.',
  },
  scenario: {
    en: 'It calls another workflow. Import that one too, then choose it here.',
    fr: 'Il appelle un autre workflow. Importez celui-ci aussi, puis choisissez-le ici.',
  },
  answer: {
    en: 'It answers the webhook. On the page of the webhook, set the response to "Scenario result".',
    fr: 'Il répond au webhook. Sur la page du webhook, réglez la réponse sur « Résultat du scénario ».',
  },
  wait: {
    en: 'It waits for a call or a form, which has no equal.',
    fr: 'Il attend un appel ou un formulaire, ce qui n’a pas d’équivalent.',
  },
  part: {
    en: 'Set this part again, which was not converted: {{detail}}',
    fr: 'Définissez à nouveau cette partie, qui n’a pas été convertie : {{detail}}',
  },
  kind: {
    en: 'No node is equal to {{detail}}. Its settings are in the code of this disabled node.',
    fr: 'Aucun nœud n’équivaut à {{detail}}. Ses paramètres sont dans le code de ce nœud désactivé.',
  },
} as const satisfies KindTexts;
