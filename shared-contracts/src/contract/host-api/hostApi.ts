import type { RouteArguments, RouteName } from '../routes.ts';
import type { HostApiClient } from './api.ts';
import type { HostAppearance } from './appearance.ts';
import type { BackendClient, OwnBackendName } from './backend.ts';
import type { HostDrawer } from './drawer.ts';
import type { HostEvents } from './events.ts';
import type { HostLinks } from './links.ts';
import type { HostMessages } from './messages.ts';
import type { HostNotices } from './notices.ts';
import type { HostPreferences } from './preferences.ts';
import type { HostRealtime } from './realtime.ts';
import type { HostSession } from './session.ts';
import type { HostTables } from './tables.ts';
import type { HostTelemetry } from './telemetry.ts';

/** How a navigation is made. */
export interface NavigateOptions {
  replace?: boolean;
  /** Query, with or without the leading question mark. */
  search?: string;
}

/**
 * What the host hands a remote (architecture §3): scoped to that remote and disposed with it, so that no
 * listener outlives its owner.
 *
 * @example
 * const { api, navigate } = useHost();
 * const tags = await api.call(listTags, {});
 * navigate('scenario-detail', { id });
 */
export interface HostApi {
  /** Id of the remote this scope belongs to. */
  readonly remoteId: string;
  /** Lets style elements made at run time pass the page's policy; for libraries that make their own. */
  readonly styleNonce: string;
  readonly session: HostSession;
  readonly links: HostLinks;
  /** Goes to a route by name; false when it is not in the plan or not allowed. */
  navigate<Name extends RouteName>(name: Name, ...to: RouteArguments<Name, [options?: NavigateOptions]>): boolean;
  readonly events: HostEvents;
  readonly realtime: HostRealtime;
  readonly api: HostApiClient;
  /**
   * A back end of this remote by the name that its grant has for it. Calls are made as those of the API are: with the
   * session, errors as `ApiError` (502, 503 and 504 name the back end), ended with the remote. An endpoint with `backend`
   * needs it not: `useEndpoint`, `useCommand` and `api.call` take such a one as it is.
   *
   * @example
   * const invoice = await host.backend('invoices').call(getInvoice, { params: { id } });
   * // With an OpenAPI document in the folder `backends`, which types it:
   * const same = await host.backend('invoices').request('GET', '/invoices/{id}', { params: { id } });
   */
  backend<Name extends OwnBackendName>(name: Name): BackendClient<Name>;
  backend(name: string): HostApiClient;
  readonly drawer: HostDrawer;
  readonly notices: HostNotices;
  readonly messages: HostMessages;
  readonly telemetry: HostTelemetry;
  readonly preferences: HostPreferences;
  readonly appearance: HostAppearance;
  readonly tables: HostTables;
}
