import type { RouteName } from '../../contract/routes.ts';

/** What is done with things of a kind beyond its own page. */
interface KindTraits {
  /** The page of one thing, which takes its `id`; null for a kind without. */
  page: RouteName | null;
  /** Nodes, import pages or configurations refer to it by its id. */
  isReferred: boolean;
  /** A scenario that is copied into another organization takes it along. */
  isCopied: boolean;
  /** Runs wait for it while it is stopped, paused, incomplete or in the trash. */
  isWaitedFor: boolean;
  /** The plan says how many of it an account may have. */
  isLimited: boolean;
  /** For super admins alone; nobody else learns that it exists. */
  isRestricted: boolean;
}

const own = { isReferred: false, isCopied: false, isWaitedFor: false, isLimited: false, isRestricted: false } as const;
const ofNodes = { ...own, isReferred: true, isCopied: true, isWaitedFor: true, isLimited: true } as const;

/**
 * The kinds of things that accounts have and move to the trash, in the order in which pages show them. A kind that leaves
 * out a trait does not compile. What the server knows of each stands in its folder `kinds`.
 */
const kinds = {
  scenario: { ...ofNodes, page: 'scenario-detail' },
  webhook: { ...ofNodes, page: 'webhook-detail' },
  import_page: { ...ofNodes, page: 'import-page-detail', isWaitedFor: false },
  filter: { ...ofNodes, page: 'filter-detail' },
  conversion: { ...ofNodes, page: 'conversion-detail' },
  store: { ...ofNodes, page: 'store-detail', isLimited: false },
  connector: { ...ofNodes, page: 'connector-detail' },
  catalogue: { ...own, page: null },
  tunnel: { ...ofNodes, page: 'tunnel-detail', isLimited: false, isRestricted: true },
} as const satisfies Record<string, KindTraits>;

/** A kind of thing that accounts have. */
export type ThingKind = keyof typeof kinds;

type Flag = Exclude<keyof KindTraits, 'page'>;

/** The kinds of which a trait is true. */
export type KindsThat<Trait extends Flag> = {
  [Kind in ThingKind]: (typeof kinds)[Kind][Trait] extends true ? Kind : never;
}[ThingKind];

/** Every kind, in the order in which pages show them. */
export const thingKinds = Object.keys(kinds) as ThingKind[];

/** Whether a trait is true of a kind; false for a text that is no kind. */
export const isKindThat = <Trait extends Flag>(trait: Trait, kind: string): kind is KindsThat<Trait> =>
  Object.hasOwn(kinds, kind) && kinds[kind as ThingKind][trait];

/** The kinds of which a trait is true, in the order in which pages show them. */
export const kindsThat = <Trait extends Flag>(trait: Trait): KindsThat<Trait>[] =>
  thingKinds.filter((kind) => isKindThat(trait, kind));

/** The page of one thing of a kind, which takes its `id`; null for a kind without. */
export const pageOfKind = <Kind extends ThingKind>(kind: Kind): (typeof kinds)[Kind]['page'] => kinds[kind].page;
