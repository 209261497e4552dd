import type { NodeGuide } from '../nodeGuide.ts';
import { setting, text } from './words.ts';

export const filter: NodeGuide<'filter'> = {
  body: text(
    'A **Filter** keeps or drops items of a list, or the whole message. It decides by rules, by [filter lists](../lists-and-tables.md#filter-lists), or by both. The order of items stays.',
    'Un **Filtre** garde ou écarte les éléments d’une liste, ou le message entier. Il décide selon des règles, des [listes de filtrage](../lists-and-tables.md#listes-de-filtrage), ou les deux. L’ordre des éléments est conservé.',
  ),
  settings: {
    scope: setting(
      ['Filter', 'Filtrer'],
      'Items of a list, or the whole message.',
      'Les éléments d’une liste, ou le message entier.',
    ),
    list: setting(
      ['List', 'Liste'],
      'A path in the payload, such as `lines`. Empty for the payload itself.',
      'Un chemin dans le payload, tel que `lines`. Vide pour le payload lui-même.',
    ),
    action: setting(
      ['Items that match', 'Éléments qui correspondent'],
      'Keep or drop what matches the rules and passes the lists.',
      'Garder ou écarter ce qui répond aux règles et que les listes laissent passer.',
    ),
    join: setting(
      ['Must match', 'Doit correspondre'],
      'All rules and lists, or any of them.',
      'Toutes les règles et les listes, ou au moins une.',
    ),
    rules: setting(
      ['Rules', 'Règles'],
      'Of a list, each names a value in the item; of a message, it is an expression.',
      'Pour une liste, chacune désigne une valeur de l’élément ; pour un message, c’est une expression.',
    ),
    lists: setting(
      ['Filter lists', 'Listes de filtrage'],
      'Values on an allow list pass; values on a block list do not, all others do.',
      'Les valeurs d’une liste d’autorisation passent ; celles d’une liste de blocage ne passent pas, toutes les autres oui.',
    ),
    not_a_list: setting(
      ['If it isn’t a list', 'Si ce n’est pas une liste'],
      'Keep the message, drop it, or fail.',
      'Garder le message, l’écarter ou échouer.',
    ),
  },
  examples: [
    {
      title: text('Keep what is in stock', 'Garder ce qui est en stock'),
      text: text(
        'Both outputs send: one the items that are kept, the other those that are dropped.',
        'Les deux sorties envoient : l’une les éléments gardés, l’autre les éléments écartés.',
      ),
      config: { list: 'lines', rules: [{ left: 'stock', type: 'number', operator: 'greater', right: '0' }] },
      receives: {
        lines: [
          { sku: 'LAMP', stock: 4 },
          { sku: 'DESK', stock: 0 },
        ],
      },
      sends: { kept: [{ lines: [{ sku: 'LAMP', stock: 4 }] }], dropped: [{ lines: [{ sku: 'DESK', stock: 0 }] }] },
    },
    {
      title: text('Hold back blocked addresses', 'Retenir les adresses bloquées'),
      text: text(
        'A block list lets pass what is not on it. This address is on it, so the message is dropped.',
        'Une liste de blocage laisse passer ce qui n’y figure pas. Cette adresse y figure : le message est écarté.',
      ),
      config: { scope: 'message', lists: [{ filter_id: 'blocked', path: 'email' }] },
      tables: [{ id: 'blocked', kind: 'filter', meaning: 'deny', columns: ['Value'], rows: [['spam@example.com']] }],
      receives: { email: 'spam@example.com' },
      sends: { dropped: [{ email: 'spam@example.com' }] },
    },
  ],
};

export const conversion: NodeGuide<'conversion'> = {
  body: text(
    'A **Conversion** looks values up in a [conversion table](../lists-and-tables.md#conversion-tables) and writes the columns of the row that matches: country names to codes, your SKUs to those of a supplier. Values without a row are collected in the inbox of the table.',
    'Une **Conversion** recherche des valeurs dans une [table de conversion](../lists-and-tables.md#tables-de-conversion) et écrit les colonnes de la ligne trouvée : noms de pays en codes, vos références en celles d’un fournisseur. Les valeurs sans ligne sont recueillies dans la boîte de réception de la table.',
  ),
  settings: {
    conversion_id: setting(
      ['Conversion table', 'Table de conversion'],
      'The newest version at the start of a run is used throughout.',
      'L’exécution utilise du début à la fin la version la plus récente à son départ.',
    ),
    scope: setting(
      ['Convert', 'Convertir'],
      'One message, or the items of a list.',
      'Un message, ou les éléments d’une liste.',
    ),
    list: setting(
      ['List', 'Liste'],
      'A path in the payload. Empty for the payload itself.',
      'Un chemin dans le payload. Vide pour le payload lui-même.',
    ),
    sources: setting(
      ['Look up', 'Rechercher'],
      'Where the value of each key column is, such as `customer.country`.',
      'L’emplacement de la valeur de chaque colonne clé, tel que `customer.country`.',
    ),
    targets: setting(
      ['Write', 'Écrire'],
      'Which result column is written, and to which path.',
      'Quelle colonne de résultat est écrite, et à quel chemin.',
    ),
    unmatched: setting(
      ['If no row matches', 'Si aucune ligne ne correspond'],
      'Keep the value, write the default or null, fail, hold the run until a row is added, or route to “unmatched”.',
      'Garder la valeur, écrire la valeur par défaut ou null, échouer, suspendre l’exécution jusqu’à l’ajout d’une ligne, ou diriger vers « sans correspondance ».',
    ),
  },
  examples: [
    {
      title: text('From country to code', 'Du pays au code'),
      text: text(
        '“France” is found and its code written beside it.',
        '« France » est trouvé, et son code écrit à côté.',
      ),
      config: { conversion_id: 'countries', sources: ['country'], targets: [{ column: 'Code', path: 'country_code' }] },
      tables: [
        {
          id: 'countries',
          kind: 'conversion',
          columns: ['Country', 'Code'],
          rows: [
            ['France', 'FR'],
            ['Germany', 'DE'],
          ],
        },
      ],
      receives: { country: 'France' },
      sends: { out: [{ country: 'France', country_code: 'FR' }] },
    },
  ],
};

export const variable: NodeGuide<'variable'> = {
  body: text(
    'A **Variable** keeps a value for later nodes of the same run; read it as `vars.name`. The message passes unchanged. Variables of one run are never seen by another.',
    'Une **Variable** conserve une valeur pour la suite de la même exécution ; lisez-la avec `vars.nom`. Le message passe sans changement. Les variables d’une exécution ne sont jamais visibles d’une autre.',
  ),
  settings: {
    operation: setting(
      ['Action', 'Action'],
      'Set, increment, append to a list, or remove.',
      'Définir, incrémenter, ajouter à une liste ou supprimer.',
    ),
    name: setting(
      ['Name', 'Nom'],
      'Letters, digits and `_`, not starting with a digit.',
      'Des lettres, des chiffres et `_`, sans commencer par un chiffre.',
    ),
    value: setting(
      ['Value', 'Valeur'],
      'A single expression keeps its type: a list stays a list.',
      'Une expression seule garde son type : une liste reste une liste.',
    ),
  },
  examples: [
    {
      title: text('Count what was sold', 'Compter les ventes'),
      text: text('Increment begins at 0.', 'L’incrément commence à 0.'),
      config: { operation: 'increment', name: 'sold', value: '{{ payload.quantity }}' },
      receives: { sku: 'LAMP', quantity: 2 },
      sends: { out: [{ sku: 'LAMP', quantity: 2 }] },
      variables: { sold: 2 },
    },
  ],
};
