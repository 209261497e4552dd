import type { Entries } from './entry.ts';

/** Failures of runs as a whole, of settings, and of code and expressions. */
export const runFailures = {
  INTERNAL: {
    en: ['unexpected engine error ({{error}})', 'Report it with the id of this run.'],
    fr: ['erreur inattendue du moteur ({{error}})', 'Signalez-la avec l’identifiant de cette exécution.'],
  },
  NODE_INCOMPLETE: {
    en: ['the run ended before "{{node}}": {{flaw}}'],
    fr: ['l’exécution s’est terminée avant « {{node}} » : {{flaw}}'],
  },
  RUN_TIMEOUT: {
    en: [
      'the run exceeded its timeout of {{seconds}} s',
      'Increase the run timeout in the scenario settings, or make the scenario do less.',
    ],
    fr: [
      'l’exécution a dépassé sa durée maximale de {{seconds}} s',
      'Augmentez la durée maximale dans les paramètres du scénario, ou allégez le scénario.',
    ],
  },
  RUN_STEPS: {
    en: [
      'the run exceeded {{limit}} node executions',
      'Join branches with "Wait for all branches", or split the work into several runs.',
    ],
    fr: [
      'l’exécution a dépassé {{limit}} exécutions de nœuds',
      'Réunissez les branches avec « Attendre toutes les branches », ou répartissez le travail sur plusieurs exécutions.',
    ],
  },
  RUN_VALUES: {
    en: [
      'the run has more than {{limit}} MB of values',
      'Request or keep less data at a time, for example page by page, or split the work into several runs. The operator of the server can increase WEFT_RUN_VALUES.',
    ],
    fr: [
      'l’exécution contient plus de {{limit}} Mo de valeurs',
      'Demandez ou gardez moins de données à la fois, par exemple page par page, ou répartissez le travail sur plusieurs exécutions. L’exploitant du serveur peut augmenter WEFT_RUN_VALUES.',
    ],
  },
  RUN_CRASHED: {
    en: [
      'the run crashed its server process twice',
      'Find a node that processes very large data, reduce the data, then retry the run.',
    ],
    fr: [
      'l’exécution a fait planter deux fois le processus du serveur',
      'Cherchez un nœud qui traite de très grandes données, réduisez-les, puis relancez l’exécution.',
    ],
  },
  'FLOW_INVALID.start': {
    en: [
      'the scenario has no Start node, or more than one',
      'Add a Start node, or remove all but one. A run begins there.',
    ],
    fr: [
      'le scénario n’a pas de nœud Départ, ou en a plusieurs',
      'Ajoutez un nœud Départ, ou n’en gardez qu’un. Une exécution y commence.',
    ],
  },
  'FLOW_INVALID.until': {
    en: [`the node to run to isn't in this version of the scenario`, 'Choose another one.'],
    fr: ['le nœud jusqu’où exécuter n’est pas dans cette version du scénario', 'Choisissez-en un autre.'],
  },
  'FLOW_INVALID.from': {
    en: [`the node to start from isn't in this version of the scenario`, 'Retry from the start.'],
    fr: ['le nœud de départ n’est pas dans cette version du scénario', 'Relancez depuis le début.'],
  },
  NODE_NOT_REACHED: {
    en: ['the retried run never reached the node to start from', 'Retry from the start.'],
    fr: ['l’exécution relancée n’a jamais atteint le nœud de départ', 'Relancez depuis le début.'],
  },
  SCENARIO_DELETED: {
    en: ['the scenario was deleted before the run ended'],
    fr: ['le scénario a été supprimé avant la fin de l’exécution'],
  },
  EVENT_DELETED: {
    en: ['the event of this run is older than events are kept', 'Send it again.'],
    fr: ['l’événement de cette exécution est plus ancien que la durée de conservation', 'Envoyez-le à nouveau.'],
  },
  RECORD_REFUSED: {
    en: ["couldn't record the run: {{error}}"],
    fr: ['impossible d’enregistrer l’exécution : {{error}}'],
  },
  CALL_SKIPPED: {
    en: ['skipped by {{name}}', 'Its call may or may not have arrived.'],
    fr: ['ignoré par {{name}}', 'Son appel est peut-être arrivé.'],
  },
  CALL_UNSURE: {
    en: [
      'the run ended before this call was answered: it may or may not have arrived',
      'Check the other system before you retry.',
    ],
    fr: [
      'l’exécution s’est terminée avant la réponse à cet appel : il est peut-être arrivé',
      'Vérifiez dans l’autre système avant de relancer.',
    ],
  },
  ITEMS_FAILED: {
    en: [
      '{{failed}} of {{count}} items failed, the first (item {{item}}) with: {{cause}}',
      'Connect the output "done" to continue with what succeeded.',
    ],
    fr: [
      '{{failed}} éléments sur {{count}} ont échoué, le premier (élément {{item}}) avec : {{cause}}',
      'Reliez la sortie « terminé » pour continuer avec ce qui a réussi.',
    ],
  },
  NODE_TIMEOUT: {
    en: ['no response within {{seconds}} s', "Increase the node's timeout, or retry later."],
    fr: ['aucune réponse en {{seconds}} s', 'Augmentez le délai maximal du nœud, ou réessayez plus tard.'],
  },
  NODE_KIND: {
    en: [`this release can't run nodes of kind "{{kind}}"`, 'Replace the node.'],
    fr: ['cette version ne peut pas exécuter les nœuds de type « {{kind}} »', 'Remplacez le nœud.'],
  },
  'NODE_SETTINGS.fields': {
    en: ['invalid settings{{place}}: {{problem}}', 'Open the node and correct them.'],
    fr: ['paramètres invalides{{place}} : {{problem}}', 'Ouvrez le nœud et corrigez-les.'],
  },
  'NODE_SETTINGS.path': {
    en: [`{{path}} isn't a path`, 'Enter a path such as customer.email.'],
    fr: ['{{path}} n’est pas un chemin', 'Saisissez un chemin tel que customer.email.'],
  },
  'NODE_SETTINGS.operator': {
    en: [`"{{operator}}" can't compare values of type {{type}}`, 'Choose another condition.'],
    fr: ['« {{operator}} » ne compare pas des valeurs de type {{type}}', 'Choisissez une autre condition.'],
  },
  SECRET_ADDRESS: {
    en: [
      'the secret is for {{bound_to}}, and the address is {{origin}}',
      'Open the node and enter the secret again for this address.',
    ],
    fr: [
      'le secret est pour {{bound_to}}, et l’adresse est {{origin}}',
      'Ouvrez le nœud et saisissez à nouveau le secret pour cette adresse.',
    ],
  },
  SECRET_MISSING: {
    en: ['the secret was removed', 'Open the node and enter it again.'],
    fr: ['le secret a été supprimé', 'Ouvrez le nœud et saisissez-le à nouveau.'],
  },
  FUNCTION_SYNTAX: {
    en: ['the function failed: {{message}}', 'Fix the code.'],
    fr: ['la fonction a échoué : {{message}}', 'Corrigez le code.'],
  },
  FUNCTION_EXCEPTION: {
    en: ['the function failed: {{message}}', 'Fix the code or its input.'],
    fr: ['la fonction a échoué : {{message}}', 'Corrigez le code ou ses données.'],
  },
  FUNCTION_TIMEOUT: {
    en: ['the function failed: {{message}}', 'Check for an endless loop.'],
    fr: ['la fonction a échoué : {{message}}', 'Cherchez une boucle sans fin.'],
  },
  FUNCTION_MEMORY: {
    en: ['the function failed: {{message}}', 'Process less data at a time.'],
    fr: ['la fonction a échoué : {{message}}', 'Traitez moins de données à la fois.'],
  },
  FUNCTION_CRASH: {
    en: ['the function failed: {{message}}'],
    fr: ['la fonction a échoué : {{message}}'],
  },
  EXPRESSION_SYNTAX: {
    en: ['the expression {{expression}} failed: {{message}}', 'Fix the code.'],
    fr: ['l’expression {{expression}} a échoué : {{message}}', 'Corrigez le code.'],
  },
  EXPRESSION_EXCEPTION: {
    en: ['the expression {{expression}} failed: {{message}}', 'Fix the code or its input.'],
    fr: ['l’expression {{expression}} a échoué : {{message}}', 'Corrigez le code ou ses données.'],
  },
  EXPRESSION_TIMEOUT: {
    en: ['the expression {{expression}} failed: {{message}}', 'Check for an endless loop.'],
    fr: ['l’expression {{expression}} a échoué : {{message}}', 'Cherchez une boucle sans fin.'],
  },
  EXPRESSION_MEMORY: {
    en: ['the expression {{expression}} failed: {{message}}', 'Process less data at a time.'],
    fr: ['l’expression {{expression}} a échoué : {{message}}', 'Traitez moins de données à la fois.'],
  },
  EXPRESSION_CRASH: {
    en: ['the expression {{expression}} failed: {{message}}'],
    fr: ['l’expression {{expression}} a échoué : {{message}}'],
  },
} as const satisfies Entries;
