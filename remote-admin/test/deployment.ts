import type { EndpointOutput } from 'shared-contracts/api';
import type {
  Adoption,
  changeLedger,
  DeployEntry,
  DeployRequest,
  getDeployStatus,
  ReleaseSummary,
  RemoteStatus,
} from 'shared-contracts/api/deploy';

export type Deployment = EndpointOutput<typeof getDeployStatus>;

export const older = { hash: 'aaaaaaaa11112222', version: '1.2.0' };
export const newer = { hash: 'bbbbbbbb33334444', version: '1.3.0' };

const since = { revision: 4, since: '2026-11-21T10:00:00.000Z', by: 'ada@weft.local', reason: 'Mends totals' };

export function statusOf(changes: Partial<RemoteStatus> = {}): RemoteStatus {
  return {
    remote: 'remote-scenarios',
    title: { en: 'Scenarios', fr: 'Scénarios' },
    stable: { ...since, release: newer },
    canary: null,
    pins: [],
    killed: null,
    releases: 2,
    newest: newer,
    writable: true,
    ...changes,
  };
}

export const canaryOf = (changes: Partial<NonNullable<RemoteStatus['canary']>> = {}) => ({
  ...since,
  release: older,
  percent: 5,
  organisation: null,
  sessions: 40,
  failed: 2,
  health: 'waiting' as const,
  ...changes,
});

export function deploymentOf(remotes: RemoteStatus[] = [statusOf()], revision = 4): Deployment {
  const host = { hash: 'cccccccc55556666', version: '2.0.0', contract_version: '2.0' };
  return { environment: 'local', revision, host, remotes };
}

export function releaseOf(changes: Partial<ReleaseSummary> = {}): ReleaseSummary {
  return {
    ...newer,
    remote: 'remote-scenarios',
    contract_version: '2.0',
    commit: 'd0d0d0d0e1e1e1e1',
    author: 'Ada',
    built_at: '2026-11-21T09:00:00.000Z',
    published_at: '2026-11-21T09:30:00.000Z',
    published_by: 'CI of scenarios',
    files: 12,
    size: 400_000,
    transfer_size: 120_000,
    status: 'stable',
    incompatibility: null,
    checks: [],
    seen_by: 'publisher',
    seen_problems: [],
    backends: [],
    ...changes,
  };
}

export function entryOf(changes: Partial<DeployEntry> = {}): DeployEntry {
  return {
    revision: 4,
    remote: 'remote-scenarios',
    action: 'promote',
    release: newer,
    actor: 'ada@weft.local',
    reason: 'Mends totals',
    target: { percent: null, organisation: null, user: null, message: null, approved_by: null, overridden: [] },
    created_at: '2026-11-21T10:00:00.000Z',
    ...changes,
  };
}

export function requestOf(changes: Partial<DeployRequest> = {}): DeployRequest {
  return {
    id: 'r1',
    remote: 'remote-scenarios',
    action: 'promote',
    release: newer,
    target: { percent: null, organisation: null, user: null },
    reason: 'Mends totals',
    asked_by: 'grace@weft.local',
    asked_at: '2026-11-21T10:00:00.000Z',
    expires_at: '2999-11-24T10:00:00.000Z',
    state: 'pending',
    approvable: true,
    ...{ decided_by: null, decided_at: null, decision_reason: '', revision: null },
    ...changes,
  };
}

export function adoptionOf(releases: Adoption['releases'] = []): Adoption {
  return { span: 60, spans: ['2026-11-21T08:00:00.000Z', '2026-11-21T09:00:00.000Z'], releases };
}

export function usageOf(
  release: { hash: string; version: string },
  points: readonly [sessions: number, failed: number][],
  codes: Record<string, number> = {},
): Adoption['releases'][number] {
  const at = adoptionOf().spans;
  return {
    release,
    codes,
    sessions: points.reduce((sum, [sessions]) => sum + sessions, 0),
    failed: points.reduce((sum, [, failed]) => sum + failed, 0),
    points: points.map(([sessions, failed], index) => ({ at: at[index] ?? '', sessions, failed })),
  };
}

export type Outcome = EndpointOutput<typeof changeLedger>;

export function outcomeOf(entry: Partial<DeployEntry>, changes: Partial<Outcome> = {}): Outcome {
  const approval = { needs_approval: false, request: null };
  return { entry: entryOf(entry), written: false, ...approval, before: newer, after: older, ...changes };
}
