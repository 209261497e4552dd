import {
  changeLedger,
  checkSource,
  createDeployCredential,
  createPreview,
  type DeployRequest,
  decideRequest,
  finishUpload,
  getAdoption,
  getApiUsage,
  getContract,
  getDeployStatus,
  getFailureStack,
  getVitals,
  giveUpUpload,
  listContracts,
  listDeployCredentials,
  listFailures,
  listGrants,
  listLedger,
  listPolicies,
  listReleases,
  listRequests,
  openUpload,
  putGrant,
  putPolicy,
  revokeDeployCredential,
  scopesFor,
  startUploadCheck,
} from 'shared-contracts/api/deploy';
import type { Reports } from 'shared-contracts/deploy';
import { HttpError, staleRevision } from '../errors/httpError.ts';
import type { DiskSpace } from '../process/diskSpace.ts';
import { type DeployActor, requireRemote, requireScope } from '../routing/deployActor.ts';
import { deployRoute, type Route, route } from '../routing/route.ts';
import type { LedgerRequestRow } from '../store/rows/registry.ts';
import { StaleRevision } from './changes/ledgerChanges.ts';
import type { CheckSession } from './checkSession/checkSession.ts';
import { contractList } from './contracts/contractList.ts';
import type { DeployCredentials } from './deployCredentials.ts';
import type { FailureReport } from './failures/failureReport.ts';
import type { GrantDecisions } from './grants/grantDecisions.ts';
import type { OwnVisits } from './ownVisit/ownVisits.ts';
import type { ChangeRequests } from './policy/changeRequests.ts';
import type { PolicedChanges } from './policy/policedChanges.ts';
import type { Policies } from './policy/policies.ts';
import type { PreviewMaker } from './previews/previewMaker.ts';
import type { ReleaseRegistry } from './registry.ts';
import type { DeployReport } from './report/deployReport.ts';
import type { AdoptionReport } from './sessions/adoptionReport.ts';
import type { ReleasePublisher } from './uploads/releasePublisher.ts';
import type { VitalReport } from './vitals/vitalReport.ts';

/** What the calls that publish releases work with. */
export interface UploadRouteDeps {
  publisher: ReleasePublisher;
  checkSession: CheckSession;
  ownVisits: Pick<OwnVisits, 'begin' | 'isOn'>;
}

export interface DeployRouteDeps extends UploadRouteDeps {
  registry: ReleaseRegistry;
  deployCredentials: DeployCredentials;
  policedChanges: PolicedChanges;
  changeRequests: ChangeRequests;
  grantDecisions: GrantDecisions;
  policies: Policies;
  deployReport: DeployReport;
  previewMaker: PreviewMaker;
  adoption: AdoptionReport;
  failureReport: FailureReport;
  vitalReport: Pick<VitalReport, 'of'>;
  disk: Pick<DiskSpace, 'shortage'>;
}

/** The calls that read what is live, was live and failed. */
function reportRoutes({
  adoption,
  changeRequests,
  deployReport,
  disk,
  failureReport,
  registry,
  vitalReport,
}: DeployRouteDeps): readonly Route[] {
  return [
    deployRoute(getDeployStatus, async ({ actor }) => {
      const status = await deployReport.status(actor);
      const { hash, version, contractVersion: contract_version } = registry.host;
      const host = { hash, version, contract_version, contract_problems: registry.contracts.problems };
      return { environment: registry.environment, host, disk: disk.shortage, ...status };
    }),
    // As far as the caller may know whom an entry is about.
    deployRoute(listLedger, ({ actor, query }) => deployReport.entries(actor, query)),
    deployRoute(listRequests, async ({ actor, query: { remote, state, limit } }) => {
      const query = { remote: ownRemote(actor) ?? remote ?? null, isWaiting: state === 'pending', limit };
      return { items: await deployReport.requests(await changeRequests.list(query), actor) };
    }),
    deployRoute(listReleases, ({ query: { remote, limit } }) => deployReport.releases(remote, limit)),
    deployRoute(getAdoption, ({ query: { remote, hours } }) => adoption.of(remote, hours)),
    deployRoute(listFailures, ({ query: { remote, hours } }) => failureReport.of(remote, hours)),
    deployRoute(getVitals, ({ query: { remote, days } }) => vitalReport.of(remote, days)),
    deployRoute(getFailureStack, ({ params: { report } }) => failureReport.stack(report)),
    deployRoute(getApiUsage, async () => ({
      contract_version: registry.host.contractVersion,
      items: await deployReport.apiUsage(),
    })),
    deployRoute(listContracts, async () => ({
      items: await contractList(registry),
      problems: registry.contracts.problems,
    })),
    deployRoute(getContract, async ({ params: { version } }) => {
      await registry.catchUp();
      const found = registry.contracts.frozen.find((row) => row.version === version);
      if (!found) throw new HttpError('not_found.contract', { version });
      return { version, reports: found.reports as Reports };
    }),
  ];
}

/** The remote that a credential reads about; undefined for a super admin, who reads about all. */
const ownRemote = (actor: DeployActor) => (actor.kind === 'credential' ? actor.remote : undefined);

/** The calls that change what is live. */
function changeRoutes({
  deployReport,
  policedChanges,
  changeRequests,
  previewMaker,
}: DeployRouteDeps): readonly Route[] {
  const shown = async (row: LedgerRequestRow, actor: DeployActor) =>
    (await deployReport.requests([row], actor))[0] as DeployRequest;
  const onNewest = <Result>(change: Promise<Result>, actor: DeployActor) =>
    change.catch(async (error: unknown) => {
      if (!(error instanceof StaleRevision)) throw error;
      throw staleRevision(await deployReport.entry(error.current, actor));
    });
  return [
    deployRoute(changeLedger, async ({ actor, body }) => {
      requireRemote(actor, body.remote);
      requireScope(actor, scopesFor(body.action));
      const { entry, needsApproval, request, ...change } = await onNewest(policedChanges.change(body, actor), actor);
      return {
        ...change,
        entry: await deployReport.entry(entry, actor),
        needs_approval: needsApproval,
        request: request && (await shown(request, actor)),
      };
    }),
    deployRoute(decideRequest, async ({ actor, params, body }) => {
      const write = (row: LedgerRequestRow, approver: string) => policedChanges.approved(row, approver);
      const { row } = await onNewest(changeRequests.decide(params.id, body, actor, write), actor);
      return shown(row, actor);
    }),
    deployRoute(createPreview, ({ body, actor }) => {
      requireRemote(actor, body.remote);
      return previewMaker.make(body, actor.name);
    }),
  ];
}

/** The calls that say who may do what, and under which conditions. */
function trustRoutes({ deployCredentials, grantDecisions, policies }: DeployRouteDeps): readonly Route[] {
  return [
    route(listDeployCredentials, async () => ({ items: await deployCredentials.list() })),
    route(createDeployCredential, ({ body, caller, request: { ip } }) =>
      deployCredentials.create(body, { caller, ip }),
    ),
    route(revokeDeployCredential, ({ params, caller, request: { ip } }) =>
      deployCredentials.revoke(params.id, { caller, ip }),
    ),
    deployRoute(listGrants, async ({ actor }) => ({ items: await grantDecisions.list(ownRemote(actor)) })),
    route(putGrant, ({ params: { remote }, body: { expected_revision, ...grant }, caller, request: { ip } }) =>
      grantDecisions.put({ ...grant, remote }, expected_revision, { caller, ip }),
    ),
    deployRoute(listPolicies, async ({ actor }) => ({ items: await policies.list(ownRemote(actor)) })),
    route(putPolicy, ({ params: { remote }, body: { policy, expected_revision: expected }, caller, request: { ip } }) =>
      policies.put({ remote, policy, expected }, { caller, ip }),
    ),
  ];
}

/** The calls that publish a release; the browser that visits a candidate reads the live plan with it. */
export function uploadRoutes({ publisher, checkSession, ownVisits }: UploadRouteDeps): readonly Route[] {
  return [
    deployRoute(checkSource, ({ body, actor }) => publisher.uploads.check(body, actor)),
    deployRoute(openUpload, ({ body: { document, dry_run: isDryRun, trial: isTrial }, actor }) =>
      publisher.uploads.open(document, actor, { isDryRun, isTrial }),
    ),
    deployRoute(startUploadCheck, async ({ params, actor, request }) => {
      const upload = await publisher.uploads.find(params.id, actor);
      if (upload.state === 'stored') throw new HttpError('conflict.stored');
      await publisher.requireCheckable(upload);
      return checkSession.start(upload.document, request.headers.host);
    }),
    deployRoute(giveUpUpload, ({ params, query, actor }) =>
      publisher.uploads.giveUp(params.id, actor, query.trial === 'true'),
    ),
    deployRoute(finishUpload, async ({ params, body: { browser, skip_reason: skipReason, code }, actor, stillMay }) => {
      const statement = { browser, skipReason, code };
      const published = await publisher.finish(params.id, actor, { ...statement, stillMay });
      const { release } = published;
      if (!ownVisits.isOn || release.seen_by === 'server') return published;
      ownVisits.begin(release);
      return { ...published, release: { ...release, seen_by: 'pending' as const } };
    }),
  ];
}

/** Every call of deployment. */
export function deployRoutes(deps: DeployRouteDeps): readonly Route[] {
  return [...reportRoutes(deps), ...changeRoutes(deps), ...trustRoutes(deps), ...uploadRoutes(deps)];
}
