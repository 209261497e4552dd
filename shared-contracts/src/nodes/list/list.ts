import { z } from 'zod';
import { defineNodeKind, missing, type NodeProblem } from '../kind.ts';
import { valuePathKeys } from '../valuePath.ts';

const pathSchema = z.string().max(500);
const templateSchema = z.string().max(2000);

/** What a list node does, in the order they are offered. */
export const listArrangements = [
  'sort',
  'unique',
  'limit',
  'group',
  'summarize',
  'join',
  'fields',
  'flatten',
  'batch',
] as const;

/** What an aggregate makes of the values of several items. */
export const aggregateFunctions = ['count', 'sum', 'mean', 'min', 'max', 'first', 'list'] as const;

/** Languages that texts can be sorted by: where they put accents and letters of their own. */
export const sortLanguages = [
  ...['cs', 'da', 'de', 'en', 'es', 'fi', 'fr', 'hu', 'it', 'ja', 'ko', 'nb', 'nl', 'pl', 'pt', 'sv', 'tr', 'zh'],
] as const;

/** How the values of a sort key are read; `value` as what they are. */
export const sortKeyTypes = ['value', 'text', 'number', 'date'] as const;

/** A value that items are sorted by. */
export const sortKeySchema = z.object({
  /** In the item; empty for the item itself. */
  path: pathSchema.default(''),
  type: z.enum(sortKeyTypes).default('value'),
  order: z.enum(['ascending', 'descending']).default('ascending'),
});

/** A field that is made of the values of several items. */
export const aggregateSchema = z.object({
  function: z.enum(aggregateFunctions).default('count'),
  /** In the item; empty for the item itself. */
  path: pathSchema.default(''),
  name: z.string().max(100).default(''),
});

/** Values that are equal in items which belong together: one of either list. */
export const joinKeySchema = z.object({ path: pathSchema.default(''), other_path: pathSchema.default('') });

/** A field of the items, and what it is called afterwards. */
export const listFieldSchema = z.object({ path: pathSchema.default(''), name: pathSchema.default('') });

export const listConfigSchema = z.object({
  operation: z.enum(listArrangements).default('sort'),
  list: templateSchema.default('{{ payload }}'),
  /** Sort: the first decides, the others where it finds no difference. */
  keys: z.array(sortKeySchema).max(10).default([]),
  /** Sort: numbers within texts count as numbers, so that `item 2` comes before `item 10`. */
  natural: z.boolean().default(true),
  language: z.enum(sortLanguages).default('en'),
  /** Unique and group: paths in the item, empty for the item itself. Items are alike where all these values are. */
  by: z.array(pathSchema).max(10).default([]),
  /** Unique: which of several items stays. */
  keep: z.enum(['first', 'last']).default('first'),
  /** Limit: items left out at the beginning, and most of those after them. */
  skip: z.number().int().min(0).max(10_000_000).default(0),
  limit: z.number().int().min(0).max(10_000_000).default(10),
  aggregates: z.array(aggregateSchema).max(50).default([]),
  /** Join: the second list. */
  other: templateSchema.default(''),
  on: z.array(joinKeySchema).max(10).default([]),
  /** Join: whether items without a partner stay: none, those of the first list, or all. */
  join: z.enum(['inner', 'left', 'full']).default('inner'),
  /** Join: the field that takes the item of the second list; empty: its fields stand beside those of the first. */
  under: z.string().max(100).default(''),
  /** Fields: only these stay, they get other names, or they go. */
  choice: z.enum(['pick', 'rename', 'drop']).default('pick'),
  fields: z.array(listFieldSchema).max(100).default([]),
  /** Flatten: how many lists within each other become one. */
  levels: z.number().int().min(1).max(20).default(1),
  /** Batch: most items of one. */
  size: z.number().int().min(1).max(1_000_000).default(100),
});
export type ListConfig = z.output<typeof listConfigSchema>;
export type ListOperation = ListConfig['operation'];

const badPath = (path: string) =>
  missing(path, 'Enter a path such as customer.email', 'Saisissez un chemin tel que customer.email');

/** Problems of paths in the item. Some must name a field. */
function pathProblems(paths: readonly (readonly [place: string, path: string])[], isRequired = false): NodeProblem[] {
  return paths.flatMap(([place, path]) =>
    valuePathKeys(path) === null || (isRequired && path.trim() === '') ? [badPath(place)] : [],
  );
}

const needed = (items: readonly unknown[], path: string, en: string, fr: string): NodeProblem[] =>
  items.length === 0 ? [missing(path, en, fr)] : [];

/** Fields that a group has of what its items are grouped by; an item itself is put under `value`. */
const fieldsOfGroup = ({ operation, by }: ListConfig) =>
  operation === 'group' ? by.map((path) => String(valuePathKeys(path)?.[0] ?? 'value')) : [];

function aggregateProblems(config: ListConfig): NodeProblem[] {
  const { aggregates } = config;
  const names = [...fieldsOfGroup(config), ...aggregates.map(({ name }) => name.trim())];
  return aggregates.flatMap(({ path, name }, at) => {
    const isTaken = names.filter((taken) => taken === name.trim()).length > 1;
    return [
      ...pathProblems([[`aggregates.${at}.path`, path]]),
      ...(name.trim() === '' ? [missing(`aggregates.${at}.name`, 'Name the result', 'Nommez le résultat')] : []),
      ...(name.trim() !== '' && isTaken
        ? [missing(`aggregates.${at}.name`, 'Choose a name that is not used yet', 'Choisissez un nom encore libre')]
        : []),
    ];
  });
}

const byProblems = ({ by }: ListConfig) => pathProblems(by.map((path, at) => [`by.${at}`, path]));

function fieldProblems({ choice, fields }: ListConfig): NodeProblem[] {
  const named = fields.map(({ path }, at) => [`fields.${at}.path`, path] as const);
  const names = fields.map(({ name }, at) => [`fields.${at}.name`, name] as const);
  return [
    ...needed(fields, 'fields', 'Add a field', 'Ajoutez un champ'),
    ...pathProblems(named, true),
    ...(choice === 'drop' ? [] : pathProblems(names, choice === 'rename')),
  ];
}

const operationProblems: Partial<Record<ListOperation, (config: ListConfig) => NodeProblem[]>> = {
  sort: ({ keys }) => [
    ...needed(keys, 'keys', 'Add a value to sort by', 'Ajoutez une valeur de tri'),
    ...pathProblems(keys.map(({ path }, at) => [`keys.${at}.path`, path])),
  ],
  unique: byProblems,
  group: (config) => [
    ...needed(config.by, 'by', 'Add a value to group by', 'Ajoutez une valeur de regroupement'),
    ...byProblems(config),
    ...aggregateProblems(config),
  ],
  summarize: (config) => [
    ...needed(config.aggregates, 'aggregates', 'Add a result', 'Ajoutez un résultat'),
    ...aggregateProblems(config),
  ],
  join: ({ other, on }) => [
    ...(other.trim() === '' ? [missing('other', 'Choose the second list', 'Choisissez la deuxième liste')] : []),
    ...needed(on, 'on', 'Add a value to join by', 'Ajoutez une valeur de jointure'),
    ...on.flatMap(({ path, other_path }, at) =>
      pathProblems([
        [`on.${at}.path`, path],
        [`on.${at}.other_path`, other_path],
      ]),
    ),
  ],
  fields: fieldProblems,
};

export const listKind = defineNodeKind({
  kind: 'list',
  category: 'transformation',
  label: { en: 'List', fr: 'Liste' },
  description: {
    en: 'Sorts, groups, joins or reshapes a list',
    fr: 'Trie, regroupe, joint ou remanie une liste',
  },
  config: listConfigSchema,
  defaults: () => listConfigSchema.parse({ keys: [{}] }),
  hasInput: true,
  outputs: ({ operation }) =>
    operation === 'join'
      ? [
          { id: 'out', label: { en: 'joined', fr: 'jointure' } },
          { id: 'unmatched', label: { en: 'unmatched', fr: 'sans correspondance' } },
        ]
      : [{ id: 'out' }],
  working: false,
  counted: true,
  templateFields: ['list', 'other'],
  summary: ({ list: source }) => source,
  problems: (config) => [
    ...(config.list.trim() === '' ? [missing('list', 'Choose a list', 'Choisissez une liste')] : []),
    ...(operationProblems[config.operation]?.(config) ?? []),
  ],
});
