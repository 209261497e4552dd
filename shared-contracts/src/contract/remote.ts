import type { ActionLoader } from './action.ts';
import type { HostApi } from './host-api/index.ts';
import type { RemoteManifest } from './manifest.ts';
import type { RouteName } from './routes.ts';
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
  pages: Partial<Record<RouteName, PageLoader>>;
  messages: MessageLoaders;
  terminal?: Record<string, TerminalCommandHandler>;
  /** Code of the manifest's command actions, by their id. */
  actions?: Record<string, ActionLoader>;
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
type CommandId<A> = A extends { command: true; id: infer Id extends string } ? Id : never;
type CommandIdOf<M extends RemoteManifest> = CommandId<ActionOf<M>>;
/** Required as soon as the manifest declares a command. */
type ActionCode<M extends RemoteManifest> = [CommandIdOf<M>] extends [never]
  ? { actions?: never }
  : { actions: Record<CommandIdOf<M>, ActionLoader> };

/**
 * Binds lazy code to a manifest's keys: a declared route without a page, an action or a terminal command without code,
 * does not compile (architecture §4).
 */
export function defineRemote<const M extends RemoteManifest>(
  manifest: M,
  code: Omit<Remote, 'manifest' | 'pages' | 'actions' | 'terminal'> & {
    pages: Record<RouteNamesOf<M>, PageLoader>;
  } & ActionCode<M> &
    TerminalCodeOf<M>,
): Remote {
  return { manifest, ...code };
}
