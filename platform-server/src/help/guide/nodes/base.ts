import type { NodeGuide } from '../nodeGuide.ts';
import { setting, text } from './words.ts';

/** What a scenario that starts on failures is given. */
const failure = {
  run_id: '0195f3a2-0000-7000-8000-000000000001',
  scenario: { id: '0195f3a2-0000-7000-8000-000000000002', name: 'Orders' },
  failed_at: '2026-11-30T17:00:00.000Z',
  started_by: 'webhook',
  attempt: 1,
  event_id: '0195f3a2-0000-7000-8000-000000000003',
  node: { id: 'http-1', name: 'Send to shop' },
  error: {
    code: 'HTTP_STATUS',
    message: 'The service answered 503',
    message_fr: 'Le service a répondu 503',
  },
  url: 'https://weft.example.org/scenario/0195f3a2-0000-7000-8000-000000000002?run=0195f3a2-0000-7000-8000-000000000001',
};

export const start: NodeGuide<'start'> = {
  body: text(
    'Every scenario has exactly one **Start** node. It says what begins a run: a [webhook](../webhooks.md), an [import page](../import-pages.md), a schedule, new items of an operation, the call of a tool, a failed run of another scenario, or the **Run** button. Triggers other than **Run** need a started scenario.\n\nWhatever the trigger, the node sends one message. Its `payload` is the body of the request, the imported row or batch, or the sample data.',
    'Chaque scénario comporte exactement un nœud **Départ**. Il indique ce qui déclenche une exécution : un [webhook](../webhooks.md), une [page d’import](../import-pages.md), une planification, de nouveaux éléments d’une opération, l’appel d’un outil, l’échec d’un autre scénario ou le bouton **Exécuter**. À l’exception de ce bouton, les déclencheurs n’agissent que sur un scénario démarré.\n\nQuel que soit le déclencheur, le nœud envoie un message. Son `payload` est le corps de la requête, la ligne ou le lot importés, ou les données d’exemple.',
  ),
  settings: {
    webhooks: setting(
      ['Webhooks', 'Webhooks'],
      'Every request to one of them runs the scenario. A webhook can run several scenarios.',
      'Chaque requête reçue par l’un d’eux exécute le scénario. Un webhook peut exécuter plusieurs scénarios.',
    ),
    import_pages: setting(
      ['Import pages', 'Pages d’import'],
      'Files sent through these pages run the scenario, by row, batch or file.',
      'Les fichiers envoyés par ces pages exécutent le scénario, par ligne, par lot ou par fichier.',
    ),
    schedule: setting(
      ['Schedule', 'Planification'],
      'An interval, a time of the day (daily, on weekdays, on a day of each month), or a cron expression; in a time zone, at first that of the organization. The next five runs are shown below, and what a change of clocks does to them.',
      'Un intervalle, une heure du jour (tous les jours, en semaine, un jour de chaque mois), ou une expression cron ; dans un fuseau horaire, d’abord celui de l’organisation. Les cinq prochaines exécutions s’affichent dessous, avec l’effet d’un changement d’heure.',
    ),
    more_schedules: setting(
      ['Other schedules', 'Autres planifications'],
      'Press **Add schedule** for a scenario that runs at several times, such as daily at 07:00 and on the last day of the month at 18:00. Up to ten. Where two of them fall on the same moment, the scenario runs once.',
      'Appuyez sur **Ajouter une planification** pour un scénario qui s’exécute à plusieurs moments, par exemple tous les jours à 7 h et le dernier jour du mois à 18 h. Dix au plus. Si deux d’entre elles tombent au même instant, le scénario s’exécute une seule fois.',
    ),
    failures: setting(
      ['Failed runs', 'Exécutions en échec'],
      'Runs the scenario when a run of another one failed: of chosen scenarios, or of all others. The payload names the run, its scenario, the node and the error. A failure that a webhook runs again on its own counts when its last attempt failed. Manual and draft runs do not count. Nor do runs that a failure started, or that those called: their own failures start nothing, so that failures never go round in a circle.',
      'Exécute le scénario quand une exécution d’un autre a échoué : de scénarios choisis, ou de tous les autres. Le payload donne l’exécution, son scénario, le nœud et l’erreur. Un échec que son webhook relance de lui-même compte quand la dernière tentative a échoué. Les exécutions manuelles ou de brouillons ne comptent pas. Celles qu’un échec a démarrées, ou qu’elles ont appelées, non plus : leurs propres échecs ne démarrent rien, et les échecs ne tournent jamais en rond.',
    ),
    failing_scenarios: setting(
      ['Scenarios', 'Scénarios'],
      'The chosen scenarios whose failed runs run this one.',
      'Les scénarios choisis, dont les exécutions en échec exécutent celui-ci.',
    ),
    items: setting(
      ['New items of an operation', 'Nouveaux éléments d’une opération'],
      'Calls an operation of a [connector](../connectors.md#new-items) on a schedule of its own and runs the started scenario for what is new in the list of the response: items whose key was not seen before, or what comes after a cursor. Each item runs it once, or all of one call together. **Test now** shows what a call brings and marks nothing. Each call counts as an operation.',
      'Appelle une opération d’un [connecteur](../connectors.md#nouveaux-éléments) selon sa propre planification et exécute le scénario démarré pour ce qui est nouveau dans la liste de la réponse : les éléments dont la clé n’a pas encore été vue, ou ce qui suit un curseur. Chaque élément l’exécute une fois, ou tous ceux d’un appel ensemble. **Tester maintenant** montre ce qu’un appel apporte sans rien marquer. Chaque appel compte comme une opération.',
    ),
    sample: setting(
      ['Sample data for manual runs', 'Données d’exemple pour les exécutions manuelles'],
      'JSON that becomes the payload when you press **Run**.',
      'Le JSON qui devient le payload quand vous appuyez sur **Exécuter**.',
    ),
    inputs: setting(
      ['Inputs', 'Entrées'],
      'What the scenario asks of whoever runs it by hand or calls it from another scenario: a name, a type, whether it is required, a default. **Run** shows them as a form. The values become the payload; what does not fit is refused before anything runs. Tools have them as parameters. Webhooks, import pages and schedules do not ask for them.',
      'Ce que le scénario demande à qui l’exécute à la main ou l’appelle depuis un autre scénario : un nom, un type, s’il est obligatoire, une valeur par défaut. **Exécuter** les présente en formulaire. Les valeurs deviennent le payload ; ce qui ne convient pas est refusé avant toute exécution. Les outils les ont comme paramètres. Les webhooks, pages d’import et planifications ne les demandent pas.',
    ),
    output: setting(
      ['Output of the scenario', 'Sortie du scénario'],
      'An expression that is evaluated when everything else is done: what a call of the scenario or of its tool gets, and a webhook that answers with the result. Empty, it is the payload of the last node.',
      'Une expression évaluée quand tout le reste est terminé : ce que reçoit un appel du scénario ou de son outil, ou un webhook qui répond avec le résultat. Vide, c’est le payload du dernier nœud.',
    ),
    tool: setting(
      ['Tool for AI assistants', 'Outil pour assistants d’IA'],
      'Offers the started scenario to programs that speak the Model Context Protocol, with a name of its own and a description by which they choose it. See [Tools for AI assistants](../tools.md).',
      'Propose le scénario démarré aux programmes qui parlent le Model Context Protocol, avec un nom à lui et une description qui leur permet de le choisir. Voir [Outils pour assistants d’IA](../tools.md).',
    ),
  },
  examples: [
    {
      title: text('Run every weekday at 08:00', 'Exécuter chaque jour ouvré à 8 h'),
      text: text(
        'The cron expression lists minute, hour, day, month and weekday. A manual run sends the sample.',
        'L’expression cron donne la minute, l’heure, le jour, le mois et le jour de la semaine. Une exécution manuelle envoie l’exemple.',
      ),
      config: {
        schedule: { mode: 'cron', cron: '0 8 * * 1-5', time_zone: 'Europe/Paris' },
        sample: { report: 'orders' },
      },
      receives: { report: 'orders' },
      sends: { out: [{ report: 'orders' }] },
    },
    {
      title: text('Run at two times', 'Exécuter à deux moments'),
      text: text(
        'Every day at 07:00, and at 18:00 on the last day of the month. A scheduled run receives when it was due.',
        'Tous les jours à 7 h, et à 18 h le dernier jour du mois. Une exécution planifiée reçoit l’heure prévue.',
      ),
      config: {
        schedule: { mode: 'cron', cron: '0 7 * * *', time_zone: 'Europe/Paris' },
        more_schedules: [{ mode: 'cron', cron: '0 18 L * *', time_zone: 'Europe/Paris' }],
      },
      receives: { scheduled_at: '2026-11-30T17:00:00.000Z' },
      sends: { out: [{ scheduled_at: '2026-11-30T17:00:00.000Z' }] },
    },
    {
      title: text('Offer the scenario as a tool', 'Proposer le scénario comme outil'),
      text: text(
        'An assistant that is asked about an order calls find_order with its number. The number is the payload.',
        'Un assistant à qui l’on demande une commande appelle find_order avec son numéro. Ce numéro est le payload.',
      ),
      config: {
        inputs: [{ name: 'number', type: 'number', required: true, description: 'Number of the order' }],
        tool: { name: 'find_order', description: 'Finds an order by its number' },
      },
      receives: { number: 1042 },
      sends: { out: [{ number: 1042 }] },
    },
    {
      title: text('Run when something failed', 'Exécuter quand quelque chose a échoué'),
      text: text(
        'Put a mail or a chat call behind it. `{{ payload.error.message }}` is the cause, and `{{ payload.url }}` opens the failed run.',
        'Placez derrière un e-mail ou l’appel d’une messagerie. `{{ payload.error.message_fr }}` est la cause, et `{{ payload.url }}` ouvre l’exécution en échec.',
      ),
      config: { failures: 'all' },
      receives: failure,
      sends: { out: [failure] },
    },
  ],
};

export const catchKind: NodeGuide<'catch'> = {
  body: text(
    'A **Catch** node begins a branch when another node fails permanently, after its retries. Its message is the one that the failed node received, and `error` has `code`, `message` and the failed node. See [Errors and retries](../errors.md) for the order in which failures are handled.',
    'Le nœud **Interception** commence une branche quand un autre nœud échoue définitivement, une fois ses nouvelles tentatives épuisées. Son message est celui que le nœud en échec a reçu, et `error` en donne le `code`, le `message` et le nœud. L’ordre de traitement des échecs est décrit dans [Erreurs et relances](../errors.md).',
  ),
  settings: {
    scope: setting(
      ['Catch errors from', 'Intercepter les erreurs de'],
      'All nodes, selected nodes, or only errors that no other Catch handles.',
      'Tous les nœuds, les nœuds sélectionnés, ou seulement les erreurs qu’aucune autre interception ne traite.',
    ),
    node_ids: setting(
      ['Nodes', 'Nœuds'],
      'The selected nodes. Such a Catch comes before one for all nodes.',
      'Les nœuds sélectionnés. Cette interception passe avant celle de tous les nœuds.',
    ),
    after: setting(
      ['Then', 'Ensuite'],
      'End the run as successful with a warning mark, or continue after the failed node.',
      'Terminer l’exécution avec succès et une marque d’avertissement, ou continuer après le nœud en échec.',
    ),
    substitute: setting(
      ['Substitute payload', 'Contenu de substitution'],
      'The output of the failed node when the run continues. If empty, what it received.',
      'La sortie du nœud en échec quand l’exécution continue. Si le champ est vide : ce qu’il a reçu.',
    ),
  },
  examples: [
    {
      title: text('Handle any failure', 'Traiter tout échec'),
      text: text(
        'A node of the scenario failed with `OUT_OF_STOCK`. The branch of the Catch receives its message; the run ends as successful, with a mark.',
        'Un nœud du scénario a échoué avec `OUT_OF_STOCK`. La branche de l’interception reçoit son message ; l’exécution se termine avec succès et une marque.',
      ),
      config: { scope: 'all', after: 'end' },
      receives: { sku: 'LAMP' },
      sends: { out: [{ sku: 'LAMP' }] },
    },
  ],
};

export const exception: NodeGuide<'exception'> = {
  body: text(
    'Use an **Exception** to end a branch with an error of your own, for example when a check finds wrong data. A [Catch](catch.md) can handle it by its code; without one, the run fails and shows the message.',
    'Utilisez une **Exception** pour terminer une branche par une erreur de votre choix, par exemple quand une vérification trouve des données incorrectes. Une [interception](catch.md) peut la traiter selon son code ; sinon, l’exécution échoue et affiche le message.',
  ),
  settings: {
    code: setting(
      ['Code', 'Code'],
      'For programs and for a Catch. Can hold expressions.',
      'Pour les programmes et les interceptions. Accepte des expressions.',
    ),
    message: setting(
      ['Message', 'Message'],
      'Say what happened and what to do about it. Can hold expressions.',
      'Dites ce qui s’est passé et ce qu’il faut faire. Accepte des expressions.',
    ),
  },
  examples: [
    {
      title: text('Refuse an order without lines', 'Refuser une commande sans ligne'),
      text: text(
        'Place it after the output “true” of a [Conditional](conditional.md) that checks the list.',
        'Placez-le après la sortie « vrai » d’une [condition](conditional.md) qui vérifie la liste.',
      ),
      config: { code: 'EMPTY_ORDER', message: 'Order {{ payload.name }} has no lines' },
      receives: { name: '#1001', line_items: [] },
      sends: {},
      fails: { code: 'EMPTY_ORDER', message: 'Order #1001 has no lines' },
    },
  ],
};

export const comment: NodeGuide<'comment'> = {
  body: text(
    'A **Comment** explains a part of the canvas to whoever opens it next. It never runs, has no wires and costs no operation.',
    'Un **Commentaire** explique une partie du canevas à la prochaine personne qui l’ouvrira. Il ne s’exécute jamais, n’a aucun fil et ne coûte aucune opération.',
  ),
  settings: {
    text: setting(
      ['Text', 'Texte'],
      'Markdown: bold, italics, headings, lists, code and links.',
      'Du Markdown : gras, italique, titres, listes, code et liens.',
    ),
    colour: setting(['Color', 'Couleur'], 'Amber, blue, green, violet or gray.', 'Ambre, bleu, vert, violet ou gris.'),
    width: setting(
      ['Width', 'Largeur'],
      'In pixels. You can also drag the corner of the comment.',
      'En pixels. Vous pouvez aussi faire glisser le coin du commentaire.',
    ),
    height: setting(['Height', 'Hauteur'], 'In pixels.', 'En pixels.'),
  },
  examples: [
    {
      title: text('Explain a rule', 'Expliquer une règle'),
      text: text(
        'The message passes by as if the comment were not there.',
        'Le message passe comme si le commentaire n’existait pas.',
      ),
      config: { text: '**Over 100** needs an approval: ask *Finance*.', colour: 'blue', width: 320, height: 80 },
      receives: { total: 120 },
      sends: {},
    },
  ],
};
