import type { NodeGuide } from '../nodeGuide.ts';
import { setting, text } from './words.ts';

export const list: NodeGuide<'list'> = {
  body: text(
    'A **List** does one thing to a list: sorts it, removes duplicates, takes a part of it, groups or summarizes it, joins it with a second one, picks fields, flattens it, or splits it into batches. What it makes is the new payload; the message before stays readable as `node(\'…\').payload`. Chain several for several steps.\n\nA million items are fine: large lists are worked on beside everything else. The same list always gives the same result. Values are told apart by type, so `7` and `"7"` are two values; only a join takes them for one. Items without a value come last in a sort and do not count in a sum.',
    'Une **Liste** fait une seule chose à une liste : la trier, en retirer les doublons, en prendre une partie, la regrouper ou la résumer, la joindre à une deuxième, en choisir les champs, l’aplatir ou la découper en lots. Ce qu’elle produit devient le payload ; le message d’avant reste lisible avec `node(\'…\').payload`. Enchaînez-en plusieurs pour plusieurs étapes.\n\nUn million d’éléments ne pose pas de problème : les grandes listes sont traitées à côté du reste. La même liste donne toujours le même résultat. Les valeurs se distinguent par leur type, donc `7` et `"7"` sont deux valeurs ; seule une jointure les confond. Les éléments sans valeur sont à la fin d’un tri et ne comptent pas dans une somme.',
  ),
  settings: {
    operation: setting(
      ['Do', 'Action'],
      'Sort, remove duplicates, limit, group, summarize, join, choose fields, flatten, or split into batches. The settings below depend on it.',
      'Trier, retirer les doublons, limiter, regrouper, résumer, joindre, choisir des champs, aplatir ou découper en lots. Les réglages suivants en dépendent.',
    ),
    list: setting(
      ['List', 'Liste'],
      'An expression that gives a list, such as `{{ payload.orders }}`.',
      'Une expression qui donne une liste, telle que `{{ payload.orders }}`.',
    ),
    keys: setting(
      ['Sort by', 'Trier par'],
      'Values in the items: the first decides, the next where it finds no difference. Each is read as what it is, or as text, number or date, upwards or downwards.',
      'Des valeurs des éléments : la première décide, la suivante là où il n’y a pas de différence. Chacune est lue telle quelle, ou comme texte, nombre ou date, en ordre croissant ou décroissant.',
    ),
    natural: setting(
      ['Numbers in texts', 'Nombres dans les textes'],
      'On, “item 2” comes before “item 10”.',
      'Activé, « article 2 » vient avant « article 10 ».',
    ),
    language: setting(
      ['Texts sorted as in', 'Textes triés comme en'],
      'Which language decides where accents and special letters go.',
      'La langue qui décide de la place des accents et des lettres particulières.',
    ),
    by: setting(
      ['By', 'Par'],
      'Paths in the item, such as `customer.id`. Items belong together where all these values are equal. To remove duplicates, none compares whole items.',
      'Des chemins dans l’élément, tels que `customer.id`. Des éléments vont ensemble quand toutes ces valeurs sont égales. Pour retirer les doublons, aucun chemin compare les éléments entiers.',
    ),
    keep: setting(
      ['Keep', 'Garder'],
      'The first or the last of items that are alike.',
      'Le premier ou le dernier des éléments semblables.',
    ),
    skip: setting(
      ['Skip', 'Passer'],
      'How many items at the beginning are left out.',
      'Le nombre d’éléments laissés de côté au début.',
    ),
    limit: setting(['Limit', 'Limite'], 'How many items remain at most.', 'Le nombre maximal d’éléments restants.'),
    aggregates: setting(
      ['Results', 'Résultats'],
      'Each counts, adds, averages, or takes the least, the greatest, the first or all of the values at a path, and writes it under a name. Decimals add up exactly.',
      'Chacun compte, additionne, fait la moyenne, ou prend la plus petite, la plus grande, la première ou toutes les valeurs d’un chemin, et l’écrit sous un nom. Les décimales s’additionnent exactement.',
    ),
    other: setting(
      ['Second list', 'Deuxième liste'],
      'An expression that gives the list to join with, such as what another node sent.',
      'Une expression qui donne la liste à joindre, telle que ce qu’un autre nœud a envoyé.',
    ),
    on: setting(
      ['Where equal', 'Quand sont égaux'],
      'A path in the items of each list. Numbers equal texts that are written alike; an absent value equals nothing.',
      'Un chemin dans les éléments de chaque liste. Un nombre égale un texte écrit de même ; une valeur absente n’égale rien.',
    ),
    join: setting(
      ['Without a partner', 'Sans correspondance'],
      'Leave such items out, keep those of the first list, or keep all. What has no partner also leaves by “unmatched”, as `payload.list` and `payload.other`.',
      'Écarter ces éléments, garder ceux de la première liste ou les garder tous. Ce qui est sans correspondance sort aussi par « sans correspondance », avec `payload.list` et `payload.other`.',
    ),
    under: setting(
      ['Put the second under', 'Ranger la deuxième sous'],
      'A field for the whole item of the second list. If empty, its fields go beside those of the first, which win.',
      'Un champ pour l’élément entier de la deuxième liste. Vide, ses champs sont à côté de ceux de la première, qui l’emportent.',
    ),
    choice: setting(
      ['Fields', 'Champs'],
      'Keep only some, rename some, or drop some.',
      'N’en garder que certains, en renommer ou en retirer.',
    ),
    fields: setting(
      ['Which', 'Lesquels'],
      'Paths in the items, with their new names where they get one.',
      'Des chemins dans les éléments, avec leur nouveau nom s’ils en ont un.',
    ),
    levels: setting(
      ['Levels', 'Niveaux'],
      'How many lists within each other become one.',
      'Combien de listes imbriquées n’en font plus qu’une.',
    ),
    size: setting(
      ['Batch size', 'Taille d’un lot'],
      'How many items a batch has at most.',
      'Le nombre maximal d’éléments d’un lot.',
    ),
  },
  examples: [
    {
      title: text('Sales by country', 'Ventes par pays'),
      text: text(
        'One item for each country, in the order they occur first.',
        'Un élément par pays, dans l’ordre de leur première apparition.',
      ),
      config: {
        operation: 'group',
        list: '{{ payload.orders }}',
        by: ['country'],
        aggregates: [
          { function: 'count', path: '', name: 'orders' },
          { function: 'sum', path: 'total', name: 'total' },
        ],
      },
      receives: {
        orders: [
          { country: 'FR', total: 10.1 },
          { country: 'DE', total: 5 },
          { country: 'FR', total: 20.2 },
        ],
      },
      sends: {
        out: [
          [
            { country: 'FR', orders: 2, total: 30.3 },
            { country: 'DE', orders: 1, total: 5 },
          ],
        ],
      },
    },
    {
      title: text('Orders with their customers', 'Commandes avec leurs clients'),
      text: text(
        'The order of a customer who is not in the list leaves by “unmatched” as well.',
        'La commande d’un client absent de la liste sort aussi par « sans correspondance ».',
      ),
      config: {
        operation: 'join',
        list: '{{ payload.orders }}',
        other: '{{ payload.customers }}',
        on: [{ path: 'customer', other_path: 'id' }],
        under: 'buyer',
      },
      receives: {
        orders: [
          { sku: 'LAMP', customer: 7 },
          { sku: 'DESK', customer: 8 },
        ],
        customers: [{ id: '7', name: 'Ann' }],
      },
      sends: {
        out: [[{ sku: 'LAMP', customer: 7, buyer: { id: '7', name: 'Ann' } }]],
        unmatched: [{ list: [{ sku: 'DESK', customer: 8 }], other: [] }],
      },
    },
  ],
};
