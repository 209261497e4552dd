import type { NodeGuide } from '../nodeGuide.ts';
import { setting, text } from './words.ts';

export const functionKind: NodeGuide<'function'> = {
  body: text(
    'A **Function** runs your JavaScript in a sandbox. What it returns becomes the payload of the next message. It has the message, `vars`, `node(…)`, `log(…)` and the [helpers](../expressions.md#helpers), but no network, no files and no modules: use an [HTTP](http.md) or [Connector](connector.md) node for calls.',
    'Une **Fonction** exécute votre JavaScript dans un bac à sable. Ce qu’elle renvoie devient le payload du message suivant. Elle dispose du message, de `vars`, de `node(…)`, de `log(…)` et des [fonctions d’aide](../expressions.md#fonctions-daide), mais ni du réseau, ni de fichiers, ni de modules : pour un appel, utilisez un nœud [HTTP](http.md) ou [Connecteur](connector.md).',
  ),
  settings: {
    code: setting(
      ['JavaScript', 'JavaScript'],
      'The body of an async function.',
      'Le corps d’une fonction asynchrone.',
    ),
    timeout_ms: setting(
      ['Timeout', 'Délai maximal'],
      'Milliseconds, at most 5,000. A longer run of the code fails the node.',
      'En millisecondes, 5 000 au plus. Au-delà, le nœud échoue.',
    ),
    memory_mb: setting(['Memory limit', 'Limite de mémoire'], 'Megabytes, at most 128.', 'En mégaoctets, 128 au plus.'),
  },
  examples: [
    {
      title: text('Add up an order', 'Additionner une commande'),
      text: text(
        'Prices arrive as text, so they are turned into numbers first.',
        'Les prix arrivent sous forme de texte : ils sont d’abord convertis en nombres.',
      ),
      config: {
        code: 'const total = payload.lines\n  .reduce((sum, line) => sum + line.quantity * Number(line.price), 0);\nlog(total);\nreturn { ...payload, total };',
      },
      receives: { name: '#1001', lines: [{ quantity: 2, price: '60.00' }] },
      sends: { out: [{ name: '#1001', lines: [{ quantity: 2, price: '60.00' }], total: 120 }] },
    },
  ],
};

export const conditional: NodeGuide<'conditional'> = {
  body: text(
    'A **Conditional** sends the unchanged message by “true” or by “false”. For more than two ways use a [Switch](switch.md); to keep or drop items of a list, a [Filter](filter.md).',
    'Une **Condition** envoie le message, inchangé, par « vrai » ou par « faux ». Pour plus de deux chemins, utilisez un [aiguillage](switch.md) ; pour garder ou écarter les éléments d’une liste, un [filtre](filter.md).',
  ),
  settings: {
    join: setting(
      ['Combine with', 'Combiner avec'],
      'Whether all groups must match (`and`) or any of them (`or`).',
      'Tous les groupes doivent correspondre (`and`), ou au moins un (`or`).',
    ),
    groups: setting(
      ['Rules', 'Règles'],
      'Each rule compares a value as text, number, boolean, date, list or object.',
      'Chaque règle compare une valeur en tant que texte, nombre, booléen, date, liste ou objet.',
    ),
  },
  examples: [
    {
      title: text('Is the order over 100?', 'La commande dépasse-t-elle 100 ?'),
      text: text(
        'The type **Number** compares 120 and 100 as numbers; as text, "120" would sort before "20".',
        'Le type **Nombre** compare 120 et 100 comme des nombres ; en tant que texte, « 120 » précéderait « 20 ».',
      ),
      config: {
        groups: [{ rules: [{ left: '{{ payload.total }}', type: 'number', operator: 'greater', right: '100' }] }],
      },
      receives: { total: 120 },
      sends: { true: [{ total: 120 }] },
    },
  ],
};

export const switchKind: NodeGuide<'switch'> = {
  body: text(
    'A **Switch** compares one value with a list of cases and sends the unchanged message by the output of the case that matches.',
    'Un **Aiguillage** compare une valeur à une liste de cas et envoie le message, inchangé, par la sortie du cas qui correspond.',
  ),
  settings: {
    subject: setting(
      ['Value to compare', 'Valeur à comparer'],
      'Usually an expression.',
      'Le plus souvent, une expression.',
    ),
    cases: setting(
      ['Cases', 'Cas'],
      'Tried from top to bottom. Each is an output, and its name is shown on the canvas.',
      'Essayés de haut en bas. Chacun est une sortie, dont le nom s’affiche sur le canevas.',
    ),
    match: setting(
      ['Route to', 'Diriger vers'],
      'The first case that matches, or all of them.',
      'Le premier cas qui correspond, ou tous.',
    ),
    has_default: setting(
      ['Default output', 'Sortie par défaut'],
      'Takes messages that match no case. Without it they end here and are counted.',
      'Reçoit les messages qui ne correspondent à aucun cas. Sans elle, ils s’arrêtent ici et sont comptés.',
    ),
  },
  examples: [
    {
      title: text('Route by country', 'Diriger selon le pays'),
      text: text(
        'France has a case; Spain leaves by the default output.',
        'La France a son cas ; l’Espagne sort par défaut.',
      ),
      config: {
        subject: '{{ payload.country }}',
        cases: [
          { id: 'fr', label: 'France', value: 'FR' },
          { id: 'de', label: 'Germany', value: 'DE' },
        ],
      },
      receives: { country: 'ES' },
      sends: { default: [{ country: 'ES' }] },
    },
  ],
};

/** Settings that fan out and sequencer share. */
const items = {
  mode: setting(
    ['Run a branch for', 'Exécuter une branche pour'],
    'Each item of a list, or each of several outputs.',
    'Chaque élément d’une liste, ou chacune de plusieurs sorties.',
  ),
  list: setting(['List', 'Liste'], 'An expression that returns a list.', 'Une expression qui renvoie une liste.'),
  branches: setting(
    ['Outputs', 'Sorties'],
    'How many outputs get a copy of the message.',
    'Le nombre de sorties qui reçoivent une copie du message.',
  ),
  stop_on_error: setting(
    ['Stop on first error', 'Arrêter à la première erreur'],
    'After a failure no more items start; running ones finish.',
    'Après un échec, aucun autre élément ne démarre ; ceux en cours se terminent.',
  ),
};

export const fanOut: NodeGuide<'fan-out'> = {
  body: text(
    'Use **Fan out** to do the same for every item of a list, several at a time. “each” sends one message per item. When all have ended, “done” sends once: `payload.results` in the order of the list, and `payload.errors`. A retry of the run repeats only failed items.',
    'Utilisez une **Répartition** pour traiter de la même façon chaque élément d’une liste, plusieurs à la fois. « chacun » envoie un message par élément. Quand tous sont terminés, « terminé » envoie un seul message : `payload.results`, dans l’ordre de la liste, et `payload.errors`. Une relance de l’exécution ne reprend que les éléments en échec.',
  ),
  settings: {
    ...items,
    concurrency: setting(
      ['Branches in parallel', 'Branches en parallèle'],
      'From 1 to 50 at a time.',
      'De 1 à 50 à la fois.',
    ),
  },
  examples: [
    {
      title: text('One branch per order line', 'Une branche par ligne de commande'),
      text: text(
        'Nothing follows “each” here, so each result is the item itself.',
        'Rien ne suit « chacun » ici : chaque résultat est donc l’élément lui-même.',
      ),
      config: { list: '{{ payload.lines }}', concurrency: 5 },
      receives: { lines: ['LAMP', 'DESK'] },
      sends: { each: ['LAMP', 'DESK'], done: [{ results: ['LAMP', 'DESK'], errors: [] }] },
    },
  ],
};

export const sequencer: NodeGuide<'sequencer'> = {
  body: text(
    'A **Sequencer** works like [Fan out](fan-out.md), one batch after another: the next begins when everything of the previous one has ended. Use it where the order matters or where a service should get few calls at a time.',
    'Un **Séquenceur** fonctionne comme la [répartition](fan-out.md), mais lot après lot : le suivant commence quand le précédent est entièrement terminé. Utilisez-le quand l’ordre compte ou qu’un service doit recevoir peu d’appels à la fois.',
  ),
  settings: {
    ...items,
    batch_size: setting(
      ['Batch size', 'Taille des lots'],
      'Items that start together. 1 is one by one.',
      'Le nombre d’éléments qui démarrent ensemble. Avec 1, ils passent un par un.',
    ),
    gap: setting(
      ['Pause between batches', 'Pause entre les lots'],
      'The pause survives restarts and uses no worker.',
      'La pause survit aux redémarrages et n’occupe aucun processus.',
    ),
  },
  examples: [
    {
      title: text('One after another', 'L’un après l’autre'),
      text: text(
        'The second item starts when the first has ended.',
        'Le deuxième élément démarre quand le premier est terminé.',
      ),
      config: { list: '{{ payload }}', batch_size: 1 },
      receives: [1, 2],
      sends: { each: [1, 2], done: [{ results: [1, 2], errors: [] }] },
    },
  ],
};

export const delay: NodeGuide<'delay'> = {
  body: text(
    'A **Delay** lets the message wait and then sends it unchanged. The wait is stored: it survives restarts and uses no worker, so a run can wait for days.',
    'Un **Délai** fait attendre le message, puis l’envoie sans changement. L’attente est enregistrée : elle survit aux redémarrages et n’occupe aucun processus. Une exécution peut donc attendre des jours.',
  ),
  settings: {
    mode: setting(
      ['Wait type', 'Type d’attente'],
      'Duration, until a time, time window, or rate.',
      'Durée, jusqu’à une heure, plage horaire ou débit.',
    ),
    duration: setting(
      ['Duration', 'Durée'],
      'An amount of seconds, minutes, hours or days.',
      'Un nombre de secondes, de minutes, d’heures ou de jours.',
    ),
    until: setting(
      ['Time', 'Heure'],
      'A date such as `2026-12-24T08:00:00Z`, usually an expression. A past one does not wait.',
      'Une date telle que `2026-12-24T08:00:00Z`, le plus souvent une expression. Une date passée n’attend pas.',
    ),
    window: setting(
      ['Time window', 'Plage horaire'],
      'Days and hours in a time zone. Outside, the message waits for the next window.',
      'Des jours et des heures dans un fuseau horaire. En dehors, le message attend la prochaine plage.',
    ),
    rate: setting(
      ['Rate', 'Débit'],
      'How many messages of the scenario continue per second, minute or hour.',
      'Le nombre de messages du scénario qui continuent par seconde, minute ou heure.',
    ),
  },
  examples: [
    {
      title: text('Wait for two hours', 'Attendre deux heures'),
      text: text(
        'The run is **Scheduled** until then and continues automatically.',
        'L’exécution est **Planifiée** jusque-là, puis continue automatiquement.',
      ),
      config: { mode: 'duration', duration: { amount: 2, unit: 'hours' } },
      receives: { reminder: true },
      sends: {},
      waitsUntil: '2026-06-01T14:00:00.000Z',
    },
  ],
};
