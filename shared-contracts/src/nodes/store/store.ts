import { z } from 'zod';
import { maxStoreEntries } from '../../api/store/limits.ts';
import { defineNodeKind, missing, type NodeProblem } from '../kind.ts';
import { valuePathKeys } from '../valuePath.ts';

const pathSchema = z.string().max(500);
const templateSchema = z.string().max(2000);

/** What a store node does, in the order they are offered. */
export const storeOperations = [
  'get',
  'set',
  'add',
  'increment',
  'append',
  'delete',
  'list',
  'new',
  'lock',
  'unlock',
] as const;

/** Items of one message that can be compared with those seen before. */
export const maxNewItems = 10_000;
/** Longest lease of a lock. Seconds. */
export const maxLease = 86_400;

export const storeConfigSchema = z.object({
  store_id: z.string().max(100).default(''),
  operation: z.enum(storeOperations).default('get'),
  /** Template of the key; of list and new, what all their keys begin with. */
  key: templateSchema.default(''),
  /** Template: what is stored, added to the list or, of increment, to the number. */
  value: z.string().max(50_000).default(''),
  /** Template: the result of get where nothing is stored. */
  fallback: templateSchema.default(''),
  /** Where the result is written in the payload; empty: it becomes the payload. */
  target: pathSchema.default(''),
  /** How long what is written stays, and items count as seen; none: until it is deleted. */
  expires: z.boolean().default(false),
  expires_in: z
    .object({
      amount: z.number().int().min(1).max(1_000_000).default(30),
      unit: z.enum(['seconds', 'minutes', 'hours', 'days']).default('days'),
    })
    .default({ amount: 30, unit: 'days' }),
  /** Append: the last items that stay; 0 for all. */
  keep: z.number().int().min(0).max(10_000).default(0),
  /** List: entries at most, and the key behind which it begins, a template. */
  limit: z.number().int().min(1).max(maxStoreEntries).default(100),
  after: templateSchema.default(''),
  /** New: the list as a path in the payload, and what distinguishes an item, as a path in it. */
  list: pathSchema.default(''),
  item: pathSchema.default(''),
  /** New: items that are remembered, the latest ones. */
  remember: z.number().int().min(1).max(100_000).default(10_000),
  /** Lock: seconds after which it ends by itself, and seconds that the run waits for it. */
  lease_s: z.number().int().min(1).max(maxLease).default(60),
  wait_s: z.number().int().min(0).max(maxLease).default(60),
});
export type StoreConfig = z.output<typeof storeConfigSchema>;
export type StoreOperation = StoreConfig['operation'];

const withValue: ReadonlySet<StoreOperation> = new Set(['set', 'add', 'append']);
const withResult: ReadonlySet<StoreOperation> = new Set(['get', 'add', 'increment', 'append', 'list']);
const withExpiry: ReadonlySet<StoreOperation> = new Set(['set', 'add', 'increment', 'append', 'new']);

/** Whether an operation has a result, which goes into the payload. */
export const hasStoreResult = (operation: StoreOperation): boolean => withResult.has(operation);

/** Whether an operation writes something that can expire. */
export const storeExpires = (operation: StoreOperation): boolean => withExpiry.has(operation);

const badPath = (path: string) =>
  missing(path, 'Enter a path such as order.id', 'Saisissez un chemin tel que order.id');

function pathProblems(config: StoreConfig): NodeProblem[] {
  const { operation } = config;
  const paths = [
    ...(hasStoreResult(operation) ? (['target'] as const) : []),
    ...(operation === 'new' ? (['list', 'item'] as const) : []),
  ];
  return paths.flatMap((path) => (valuePathKeys(config[path]) === null ? [badPath(path)] : []));
}

export const store = defineNodeKind({
  kind: 'store',
  category: 'storage',
  label: { en: 'Store', fr: 'Stockage' },
  description: {
    en: 'Keeps values between runs: reads and writes keys, counts, locks, and drops what was seen before',
    fr: 'Garde des valeurs entre les exécutions : lit et écrit des clés, compte, verrouille et écarte ce qui a déjà été vu',
  },
  config: storeConfigSchema,
  defaults: () => storeConfigSchema.parse({}),
  hasInput: true,
  outputs: ({ operation }) =>
    operation === 'new'
      ? [
          { id: 'new', label: { en: 'new', fr: 'nouveaux' } },
          { id: 'seen', label: { en: 'seen', fr: 'déjà vus' } },
        ]
      : [{ id: 'out' }],
  working: true,
  counted: true,
  callsOut: true,
  templateFields: ['key', 'value', 'fallback', 'after'],
  references: { store_id: 'store' },
  summary: ({ key }) => key,
  problems: (config) => [
    ...(config.store_id === '' ? [missing('store_id', 'Choose a store', 'Choisissez un stockage')] : []),
    ...(config.key.trim() === '' && config.operation !== 'list' && config.operation !== 'new'
      ? [missing('key', 'Enter a key', 'Saisissez une clé')]
      : []),
    ...(withValue.has(config.operation) && config.value.trim() === ''
      ? [missing('value', 'Enter a value', 'Saisissez une valeur')]
      : []),
    ...pathProblems(config),
  ],
});
