import { useTranslation } from 'react-i18next';
import { entityNamespace, useEntityMessages } from './messages/index.ts';

/** Texts that every kind gives, in its own messages. */
export interface KindTexts {
  /** Heading of the page: "Webhooks". */
  title: string;
  /** Within sentences: "webhook", "webhooks". */
  kind_one: string;
  kind_other: string;
  /** Button and head of the form: "New webhook". */
  create: string;
  /** Button of the form: "Create webhook". */
  createAct: string;
  /** Head of the form of one thing: "Edit webhook". */
  edit: string;
  /** What the search looks through: "Search names and addresses". */
  search: string;
  /** What the thing does, while there is none. */
  emptyTitle: string;
  emptyText: string;
  /** What follows from deleting one, from deleting all in trash. */
  deleteText: string;
  column: Readonly<Record<string, string>>;
  view?: Readonly<Record<string, string>>;
  action?: Readonly<Record<string, string>>;
}

/** Names that a kind gives texts to, by where they are used. */
export interface EntityWords {
  column: string;
  view: string;
  action: string;
}

type KeysOf<Texts> = Texts extends object ? keyof Texts & string : never;

type WordsOf<Texts extends KindTexts> = {
  column: KeysOf<Texts['column']>;
  view: KeysOf<NonNullable<Texts['view']>>;
  action: KeysOf<NonNullable<Texts['action']>>;
};

declare const words: unique symbol;

/** Where the texts of a kind are. */
export interface EntityTexts<Words extends EntityWords = EntityWords> {
  namespace: string;
  prefix: string;
  readonly [words]?: Words;
}

/** Names the texts of a kind: `textsOf<typeof en.webhooks>('remote-data-triggers', 'webhooks')`. */
export function textsOf<Texts extends KindTexts>(namespace: string, prefix: string): EntityTexts<WordsOf<Texts>> {
  return { namespace, prefix };
}

export type EntityText = (key: string, values?: Record<string, unknown>) => string;

/**
 * Texts of a kind's pages: the kind's own, else the kit's. So a kind says in full what a language would bend, and the
 * rest is written once. Sentences of the kit have `kind` and `kinds`, the kind's name for one thing and for `count`.
 */
export function useEntityText({ namespace, prefix }: EntityTexts): EntityText {
  useEntityMessages();
  const { t } = useTranslation([namespace, entityNamespace]);
  return (key, values = {}) => {
    const nameFor = (count: number) => t(`${namespace}:${prefix}.kind`, { count });
    const count = typeof values.count === 'number' ? values.count : 2;
    const keys = [`${namespace}:${prefix}.${key}`, `${entityNamespace}:${key}`];
    return t(keys, { kind: nameFor(1), kinds: nameFor(count), ...values });
  };
}
