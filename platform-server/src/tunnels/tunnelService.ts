import type pg from 'pg';
import type { WaitingCode } from 'shared-contracts/api/run';
import type { Tunnel, TunnelActivity, tunnelCreateSchema, tunnelUpdateSchema } from 'shared-contracts/api/tunnel';
import { isTarget } from 'weft-tunnel/targets';
import type { z } from 'zod';
import { act } from '../acts/act.ts';
import type { ThingActCode } from '../acts/actTexts.ts';
import { HttpError, invalidField } from '../errors/httpError.ts';
import { resourceOptions } from '../kinds/storedKinds.ts';
import { Resource } from '../resources/resource.ts';
import type { ResourceKind } from '../resources/resourceKind.ts';
import { track } from '../resources/tracked.ts';
import { newId } from '../store/ids.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import * as tunnelAgentRepository from '../store/repositories/tunnelAgentRepository.ts';
import * as tunnelRepository from '../store/repositories/tunnelRepository.ts';
import * as tunnelRequestRepository from '../store/repositories/tunnelRequestRepository.ts';
import { type TunnelContent, tunnelTable } from '../store/repositories/tunnelTable.ts';
import { inTransaction } from '../store/transaction.ts';
import { newToken } from './token.ts';

type NewTunnel = z.output<typeof tunnelCreateSchema>;
type TunnelSave = z.output<typeof tunnelUpdateSchema>;

export interface TunnelServiceDeps {
  pool: pg.Pool;
  /** A tunnel is another now, or gone. */
  changed(account: string, id: string): Promise<void>;
  /** Runs that wait for any of these tunnels, for one of these reasons, try again. */
  release(account: string, codes: readonly WaitingCode[], ids: readonly string[]): Promise<void>;
}

function assertTargets(targets: readonly string[]): void {
  const place = targets.findIndex((target) => !isTarget(target));
  if (place === -1) return;
  throw invalidField(`targets.${place}`, {
    en: `“${targets[place]}” isn’t a target. Use host:port, such as erp.internal:443`,
    fr: `« ${targets[place]} » n’est pas une cible. Utilisez hôte:port, par exemple erp.internal:443`,
  });
}

function switchAct(before: Tunnel, after: TunnelContent): ThingActCode | null {
  if (before.is_on === after.is_on) return null;
  return after.is_on ? 'thing.switched-on' : 'thing.switched-off';
}

const tunnelKind = ({
  changed,
  release,
}: TunnelServiceDeps): ResourceKind<Tunnel, TunnelContent, NewTunnel, TunnelSave> => ({
  ...resourceOptions('tunnel'),
  table: tunnelTable,
  created: (body) => ({ ...body, is_on: true, is_active: true }),
  saved: (current, body) => ({
    name: body.name ?? current.name,
    description: body.description ?? current.description,
    targets: body.targets ?? current.targets,
    is_on: body.is_on ?? current.is_on,
    is_active: body.is_active ?? current.is_active,
  }),
  act: switchAct,
  async changing({ body }) {
    if (body.targets) assertTargets(body.targets);
  },
  async changed(account, id, tunnel) {
    await changed(account, id);
    // What waits for an agent learns that none will come: the tunnel is in the trash, or gone.
    await release(account, tunnel?.is_active ? ['tunnel-trashed'] : ['tunnel', 'tunnel-trashed'], [id]);
  },
});

/** Two who replace a token at once would each give agents one that the other has ended. */
function assertNewest(tokens: TunnelActivity['tokens'], latest: string | null): void {
  const [newest] = tokens;
  if (newest && newest.beginning !== latest) {
    const { created_by: by, beginning } = newest;
    throw new HttpError('conflict.token_made', { by, beginning }, { details: { tokens } });
  }
}

/** Tunnels (product §5) as super admins work on them. Every method acts within the actor's account. */
export class TunnelService extends Resource<Tunnel, TunnelContent, NewTunnel, TunnelSave> {
  readonly #deps: TunnelServiceDeps;

  constructor(deps: TunnelServiceDeps) {
    super(deps.pool, tunnelKind(deps));
    this.#deps = deps;
  }

  /**
   * Makes a token, shown here and never again; earlier ones end after some minutes, or at once.
   * @throws HttpError 404; 409 when the newest one does not begin with `latest`, where that is named
   */
  async issueToken(actor: TrackingActor, id: string, overlapMinutes: number, latest?: string | null) {
    const tunnel = await this.get(actor.accountNumber, id);
    const { token, hash, beginning } = newToken();
    await inTransaction(this.#deps.pool, async (database) => {
      // Of two at once the later one ends the token of the earlier one.
      await tunnelRepository.lock(database, id);
      const tokens = await tunnelRepository.tokens(database, id);
      if (latest !== undefined) assertNewest(tokens, latest);
      await tunnelRepository.endTokens(database, id, overlapMinutes);
      await tunnelRepository.addToken(database, {
        id: newId(),
        tunnel_id: id,
        hash,
        beginning,
        created_by: actor.email,
      });
      const done = act(tunnel.has_token ? 'tunnel.token-replaced' : 'tunnel.token-made', { name: tunnel.name });
      await track(database, actor, 'configuration', done);
    });
    await this.#deps.changed(actor.accountNumber, id);
    return { tunnel: await this.get(actor.accountNumber, id), token };
  }

  /** @throws HttpError 404 */
  async activity(account: string, id: string): Promise<TunnelActivity> {
    const { held_runs } = await this.get(account, id);
    const { pool } = this.#deps;
    const [agents, last, latencies, tokens] = await Promise.all([
      tunnelAgentRepository.ofTunnel(pool, id),
      tunnelRequestRepository.last(pool, id),
      tunnelRequestRepository.latencies(pool, id),
      tunnelRepository.tokens(pool, id),
    ]);
    const open_streams = agents.reduce((sum, agent) => sum + agent.open_streams, 0);
    return { agents, requests: last, latencies, tokens, held_runs, open_streams };
  }

  /** What calls through it. @throws HttpError 404 */
  async uses(account: string, id: string) {
    await this.get(account, id);
    return tunnelRepository.uses(this.#deps.pool, account, id);
  }

  choices(account: string) {
    return tunnelRepository.choices(this.#deps.pool, account);
  }
}
