import type { ActionLoader } from './action.ts';
import type { HostApi } from './host-api/index.ts';
import type { RemoteManifest } from './manifest.ts';
import type { RouteName } from './routes.ts';

/**
 * A page's lazy code. The module's `Page` is a React component without props; typed loosely here because
 * this door is free of React.
 */
export type PageLoader = () => Promise<{ Page: () => unknown }>;

/** Runs a terminal command of the remote; the returned lines are printed. */
export type TerminalCommandHandler = (args: readonly string[], host: HostApi) => Promise<readonly string[]>;

/** Messages of a remote by language; registered under the remote's id as i18n namespace. */
export type MessageLoaders = Record<'en' | 'fr', () => Promise<{ default: Record<string, unknown> }>>;

/** What a remote gives the host when it is loaded. */
export interface Remote {
  manifest: RemoteManifest;
  pages: Partial<Record<RouteName, PageLoader>>;
  messages: MessageLoaders;
  terminal?: Record<string, TerminalCommandHandler>;
  /** Code of the manifest's command actions, by their id. */
  actions?: Record<string, ActionLoader>;
  /** Called once after loading, before the first page; the result is called when the remote is disposed. */
  start?: (host: HostApi) => (() => void) | undefined;
}

type RouteNamesOf<M extends RemoteManifest> = M['routes'][number]['name'];

type ActionOf<M extends RemoteManifest> = M extends { actions: readonly (infer A)[] } ? A : never;
type CommandId<A> = A extends { command: true; id: infer Id extends string } ? Id : never;
type CommandIdOf<M extends RemoteManifest> = CommandId<ActionOf<M>>;
/** Required as soon as the manifest declares a command. */
type ActionCode<M extends RemoteManifest> = [CommandIdOf<M>] extends [never]
  ? { actions?: never }
  : { actions: Record<CommandIdOf<M>, ActionLoader> };

/** Binds lazy code to a manifest's keys: a declared route without a page, or command without code, does not compile. */
export function defineRemote<const M extends RemoteManifest>(
  manifest: M,
  code: Omit<Remote, 'manifest' | 'pages' | 'actions'> & {
    pages: Record<RouteNamesOf<M>, PageLoader>;
  } & ActionCode<M>,
): Remote {
  return { manifest, ...code };
}
