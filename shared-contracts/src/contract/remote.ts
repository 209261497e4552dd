import type { ActionLoader } from './action.ts';
import type { DrawerTabLoader } from './drawerTab.ts';
import type { EntityLoader } from './entity.ts';
import type { HostApi } from './host-api/index.ts';
import type { RemoteManifest } from './manifest.ts';
import type { TerminalCommandHandler } from './terminal.ts';

/**
 * A page's lazy code. The module's `Page` is a React component without props; typed loosely here because
 * this door is free of React.
 */
export type PageLoader = () => Promise<{ Page: () => unknown }>;

/** Messages of a remote by language; registered under the remote's id as i18n namespace. */
export type MessageLoaders = Record<'en' | 'fr', () => Promise<{ default: Record<string, unknown> }>>;

/** What a remote gives the host when it is loaded. */
export interface Remote {
  manifest: RemoteManifest;
  pages: Readonly<Record<string, PageLoader>>;
  messages: MessageLoaders;
  /**
   * Texts that one page alone has, by its route, under keys that `messages` does not have: they come with that page.
   * Name their chunks `<route>-en` and `<route>-fr`, so that a visit to the page has them on the way at once.
   */
  pageMessages?: Readonly<Partial<Record<string, MessageLoaders>>>;
  terminal?: Record<string, TerminalCommandHandler>;
  /** Lists of the manifest's entities, by their kind. */
  entities?: Record<string, EntityLoader>;
  /** Code of the manifest's actions, by their id; those that are places have none. */
  actions?: Record<string, ActionLoader>;
  /** Code of the manifest's drawer tabs, by their id. */
  drawerTabs?: Record<string, DrawerTabLoader>;
  /** Called once after loading, before the first page; the result is called when the remote is disposed. */
  start?: (host: HostApi) => (() => void) | undefined;
}

type RouteNamesOf<M extends RemoteManifest> = M['routes'][number]['name'];
type CommandNamesOf<M extends RemoteManifest> = M['terminal'][number]['name'];

/** A handler for each command that the manifest names; none are asked for where it names none. */
type TerminalCodeOf<M extends RemoteManifest> =
  string extends CommandNamesOf<M>
    ? { terminal?: Record<string, TerminalCommandHandler> }
    : { terminal: Record<CommandNamesOf<M>, TerminalCommandHandler> };

type ActionOf<M extends RemoteManifest> = M extends { actions: readonly (infer A)[] } ? A : never;
type CodeActionId<A> = A extends { to: string } ? never : A extends { id: infer Id extends string } ? Id : never;
type CodeActionIdOf<M extends RemoteManifest> = CodeActionId<ActionOf<M>>;
/** Required as soon as the manifest declares an action that is no place. */
type ActionCode<M extends RemoteManifest> = [CodeActionIdOf<M>] extends [never]
  ? { actions?: never }
  : { actions: Record<CodeActionIdOf<M>, ActionLoader> };

type EntityKindOf<M extends RemoteManifest> = M extends { entities: readonly { kind: infer Kind extends string }[] }
  ? Kind
  : never;
/** Required as soon as the manifest declares an entity. */
type EntityCode<M extends RemoteManifest> = [EntityKindOf<M>] extends [never]
  ? { entities?: never }
  : { entities: Record<EntityKindOf<M>, EntityLoader> };

type DrawerTabIdOf<M extends RemoteManifest> = M extends { drawerTabs: readonly { id: infer Id extends string }[] }
  ? Id
  : never;
/** Required as soon as the manifest declares a tab. */
type DrawerTabCode<M extends RemoteManifest> = [DrawerTabIdOf<M>] extends [never]
  ? { drawerTabs?: never }
  : { drawerTabs: Record<DrawerTabIdOf<M>, DrawerTabLoader> };

/**
 * Binds lazy code to a manifest's keys: a declared route without a page, an action, entity, drawer tab or terminal
 * command without code does not compile (architecture §4).
 *
 * @example
 * export const remote = defineRemote(manifest, {
 *   pages: { invoices: () => import('./pages/InvoicesPage.tsx') },
 *   messages: { en: () => import('./messages/en.json'), fr: () => import('./messages/fr.json') },
 * });
 */
export function defineRemote<const M extends RemoteManifest>(
  manifest: M,
  code: Omit<Remote, 'manifest' | 'pages' | 'pageMessages' | 'entities' | 'actions' | 'drawerTabs' | 'terminal'> & {
    pages: Record<RouteNamesOf<M>, PageLoader>;
    pageMessages?: Partial<Record<RouteNamesOf<M>, MessageLoaders>>;
  } & EntityCode<M> &
    ActionCode<M> &
    DrawerTabCode<M> &
    TerminalCodeOf<M>,
): Remote {
  return { manifest, ...code };
}
