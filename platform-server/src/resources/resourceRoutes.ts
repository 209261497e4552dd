import type { BulkAction, Endpoint, resourceEndpoints, SharedBulkAction } from 'shared-contracts/api';
import { type Route, route } from '../routing/route.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import { type BulkAct, type BulkActOnAll, bulkRoute, emptiedAnswer } from './bulkRoute.ts';
import type { Emptied } from './emptied.ts';

type ResourceEndpoints = ReturnType<typeof resourceEndpoints>;

/** What the routes ask of a kind; a `Resource` is one. */
interface Calls {
  list(account: string): Promise<unknown[]>;
  get(account: string, id: string): Promise<unknown>;
  create(actor: TrackingActor, body: never): Promise<unknown>;
  save(actor: TrackingActor, id: string, body: never): Promise<unknown>;
  delete(actor: TrackingActor, id: string, revision: number | undefined): Promise<void>;
  emptyTrash(actor: TrackingActor): Promise<Emptied>;
  act(actor: TrackingActor, id: string, action: SharedBulkAction, revision: number | undefined): Promise<void>;
  actOnAll(actor: TrackingActor, ids: readonly string[], action: SharedBulkAction): Promise<ReadonlySet<string>>;
}

type OwnAction<E> = Exclude<BulkAction<E>, SharedBulkAction>;
type TypeOf<Action> = Action extends { type: infer Type extends string } ? Type : never;

/** What a kind's own bulk actions do, by their type. */
export type OwnActs<E> = {
  [Type in TypeOf<OwnAction<E>>]: (
    actor: TrackingActor,
    id: string,
    action: Extract<OwnAction<E>, { type: Type }>,
    revision: number | undefined,
  ) => Promise<unknown>;
};

/** Of a kind's own bulk actions, what some do with many by few statements: they answer with which, the others are for one by one. */
export type OwnActsOnAll<E> = {
  [Type in TypeOf<OwnAction<E>>]?: (
    actor: TrackingActor,
    ids: readonly string[],
    action: Extract<OwnAction<E>, { type: Type }>,
  ) => Promise<ReadonlySet<string>>;
};

/** The seven calls of a kind of thing. */
export function resourceRoutes<E extends { bulk: Endpoint } & Record<keyof ResourceEndpoints, Endpoint>>(
  endpoints: E,
  resource: Calls,
  own: OwnActs<E['bulk']>,
  ownOfAll: OwnActsOnAll<E['bulk']> = {},
): readonly Route[] {
  const [acts, actsOnAll]: object[] = [own, ownOfAll];
  const actOf = acts as Readonly<Record<string, BulkAct<Endpoint>>>;
  const actOnAllOf = actsOnAll as Readonly<Record<string, BulkActOnAll<Endpoint>>>;
  return [
    route(endpoints.list as Endpoint, ({ caller }) => resource.list(caller.accountNumber)),
    route(endpoints.get as Endpoint, ({ caller, params }) => resource.get(caller.accountNumber, idOf(params))),
    route(endpoints.create as Endpoint, ({ caller, body }) => resource.create(caller, body as never)),
    route(endpoints.update as Endpoint, ({ caller, params, body }) =>
      resource.save(caller, idOf(params), body as never),
    ),
    route(endpoints.remove as Endpoint, ({ caller, params, revision }) =>
      resource.delete(caller, idOf(params), revision),
    ),
    route(endpoints.emptyTrash as Endpoint, async ({ caller, request }) =>
      emptiedAnswer(await resource.emptyTrash(caller), request),
    ),
    bulkRoute(
      endpoints.bulk,
      (caller, id, action: SharedBulkAction, revision) =>
        (actOf[action.type] ?? resource.act.bind(resource))(caller, id, action as never, revision),
      async (caller, ids, action: SharedBulkAction) => {
        if (!actOf[action.type]) return resource.actOnAll(caller, ids, action);
        return (await actOnAllOf[action.type]?.(caller, ids, action as never)) ?? new Set();
      },
    ),
  ];
}

const idOf = (params: unknown) => (params as { id: string }).id;
