import type { NodeGuide } from '../nodeGuide.ts';
import { setting, text } from './words.ts';

export const store: NodeGuide<'store'> = {
  body: text(
    'A **Store** node keeps values between runs, under keys of a [store](../stores.md): a counter, the time of the last import, what was sent already. What it reads and writes is on the record of the run: a replay repeats nothing, and a run that continues after a crash writes once.\n\nA retry of a failed run takes over what was written, and reads and locks again. A run by hand reads and writes as any other.\n\n`params.found` says whether the key had a value before it was read, set if absent or deleted, and of **Release a lock** whether the run still had it.',
    'Un nœud **Stockage** garde des valeurs entre les exécutions, sous les clés d’un [stockage](../stores.md) : un compteur, l’heure du dernier import, ce qui a déjà été envoyé. Ce qu’il lit et écrit figure dans l’enregistrement de l’exécution : une relecture ne répète rien, et une exécution qui continue après une panne écrit une seule fois.\n\nUne relance reprend ce qui a été écrit, et lit et verrouille à nouveau. Une exécution manuelle lit et écrit comme les autres.\n\n`params.found` indique si la clé avait une valeur avant d’être lue, définie si absente ou supprimée et, pour **Libérer un verrou**, si l’exécution l’avait encore.',
  ),
  settings: {
    store_id: setting(['Store', 'Stockage'], 'One of your stores.', 'L’un de vos stockages.'),
    operation: setting(
      ['Action', 'Action'],
      '**Get** reads a key. **Set** writes it, **Set if absent** only where it has no value. **Increment** adds to a number and **Append** to a list; of several runs at once, none is lost. **Delete** removes a key. **List** reads the keys that begin with a prefix, in their order. **Only what is new** drops items seen before. **Lock** lets one run at a time continue, until **Release a lock** or the end of the lease.',
      '**Lire** lit une clé. **Définir** l’écrit, **Définir si absente** seulement si elle n’a pas de valeur. **Incrémenter** ajoute à un nombre et **Ajouter à la liste** à une liste ; de plusieurs exécutions simultanées, rien ne se perd. **Supprimer** retire une clé. **Lister** lit les clés qui commencent par un préfixe, dans leur ordre. **Seulement les nouveautés** écarte ce qui a déjà été vu. **Verrouiller** laisse continuer une exécution à la fois, jusqu’à **Libérer un verrou** ou à la fin de la durée.',
    ),
    key: setting(
      ['Key', 'Clé'],
      'Up to 500 characters, such as `order:{{ payload.id }}`. Of **List** and **Only what is new**, the prefix of the keys.',
      'Jusqu’à 500 caractères, par exemple `order:{{ payload.id }}`. Pour **Lister** et **Seulement les nouveautés**, le préfixe des clés.',
    ),
    value: setting(
      ['Value', 'Valeur'],
      'Up to 256 kB as JSON. Expressions keep their type. **Increment** adds 1 where it is empty.',
      'Jusqu’à 256 ko en JSON. Les expressions gardent leur type. **Incrémenter** ajoute 1 si elle est vide.',
    ),
    fallback: setting(
      ['Default', 'Valeur par défaut'],
      'The result of **Get** where the key has no value; null when empty.',
      'Le résultat de **Lire** si la clé n’a pas de valeur ; null si vide.',
    ),
    target: setting(
      ['Write result to', 'Écrire le résultat dans'],
      'A path in the payload, such as `order.count`. Empty: the result becomes the payload.',
      'Un chemin dans le payload, tel que `order.count`. Vide : le résultat devient le payload.',
    ),
    expires: setting(
      ['Expires', 'Expire'],
      'Whether what is written expires, or items count as new again. **Increment** and **Append** keep the expiry of what is there.',
      'Si ce qui est écrit expire, ou si des éléments redeviennent nouveaux. **Incrémenter** et **Ajouter à la liste** gardent l’expiration existante.',
    ),
    expires_in: setting(
      ['Expires after', 'Expire après'],
      'Counted from the write; of items, from when they were last seen.',
      'Compté depuis l’écriture ; pour des éléments, depuis la dernière fois qu’ils ont été vus.',
    ),
    keep: setting(
      ['Items to keep', 'Éléments à garder'],
      'The last ones of the list that **Append** adds to; 0 for all.',
      'Les derniers de la liste à laquelle **Ajouter à la liste** ajoute ; 0 pour tous.',
    ),
    limit: setting(['Keys at most', 'Clés au plus'], 'Up to 1,000, and 4 MB.', 'Jusqu’à 1 000, et 4 Mo.'),
    after: setting(
      ['Continue after', 'Continuer après'],
      'A key: the list begins behind it. `params.next` of the list before has it, and is null at the end.',
      'Une clé : la liste commence après elle. `params.next` de la liste précédente la donne, et vaut null à la fin.',
    ),
    list: setting(
      ['List', 'Liste'],
      'A path in the payload; empty for the payload itself. Up to 10,000 items. What is no list counts as one item.',
      'Un chemin dans le payload ; vide pour le payload lui-même. Jusqu’à 10 000 éléments. Ce qui n’est pas une liste compte comme un élément.',
    ),
    item: setting(
      ['Distinguish by', 'Distinguer par'],
      'A path in the item, such as `id`. Empty for the item itself.',
      'Un chemin dans l’élément, tel que `id`. Vide pour l’élément lui-même.',
    ),
    remember: setting(
      ['Items to remember', 'Éléments à mémoriser'],
      'The latest ones with this prefix; others count as new again.',
      'Les derniers avec ce préfixe ; les autres redeviennent nouveaux.',
    ),
    lease_s: setting(
      ['Lease', 'Durée'],
      'Seconds after which the lock ends by itself, up to a day. The run that has it can lock again to extend it.',
      'Secondes après lesquelles le verrou se libère, un jour au plus. L’exécution qui l’a peut verrouiller à nouveau pour la prolonger.',
    ),
    wait_s: setting(
      ['Wait at most', 'Attendre au plus'],
      'Seconds that the run waits for the lock, without using a worker. Then the node fails. 0: it fails at once.',
      'Secondes pendant lesquelles l’exécution attend le verrou, sans occuper de processus. Ensuite, le nœud échoue. 0 : il échoue aussitôt.',
    ),
  },
  examples: [
    {
      title: text('Continue with new orders only', 'Continuer avec les seules nouvelles commandes'),
      text: text(
        'An earlier run has seen order 1. Order 2 is new, and is remembered.',
        'Une exécution précédente a vu la commande 1. La commande 2 est nouvelle, et mémorisée.',
      ),
      config: { store_id: 'imports', operation: 'new', key: 'order:', list: 'orders', item: 'id' },
      store: { id: 'imports', entries: { 'order:1': true } },
      receives: { orders: [{ id: 1 }, { id: 2 }] },
      sends: { new: [{ orders: [{ id: 2 }] }], seen: [{ orders: [{ id: 1 }] }] },
    },
    {
      title: text('Number invoices', 'Numéroter des factures'),
      text: text(
        'Increment gives the number after adding 1, and writes it into the payload.',
        'Incrémenter donne le nombre après avoir ajouté 1, et l’écrit dans le payload.',
      ),
      config: { store_id: 'counters', operation: 'increment', key: 'invoice', target: 'number' },
      store: { id: 'counters', entries: { invoice: 41 } },
      receives: { customer: 'Acme' },
      sends: { out: [{ customer: 'Acme', number: 42 }] },
    },
  ],
};
