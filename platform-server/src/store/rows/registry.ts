// Made from the migrations by `npm run row-types`.
import type {
  CheckResult,
  DeliveryProblem,
  DeliveryState,
  DeployCredential,
  DeployPolicy,
  DeployRequest,
  ReleaseBackend,
  Visit,
} from 'shared-contracts/api/deploy';
import type { StackFrame } from 'shared-contracts/api/failure';
import type { Backend, GrantAudience, GrantOrigins, LedgerEntry, Release, WebhookTopic } from 'shared-contracts/deploy';

/** Facts of the product on their way to back ends of remotes, and what became of them. */
export interface BackendDeliveryRow {
  id: string;
  /** Counts up: those of an account are sent in its order. */
  position: number;
  remote: string;
  backend: string;
  /** Empty for what happened to the remote itself. */
  account_number: string;
  topic: WebhookTopic;
  data: Record<string, unknown>;
  occurred_at: Date;
  state: DeliveryState;
  attempts: number;
  due_at: Date;
  /** When it is given up if it does not arrive. */
  retry_until: Date;
  /** Who sends it now, until held_until. */
  holder: string | null;
  held_until: Date | null;
  ended_at: Date | null;
  problem: DeliveryProblem | null;
  status: number | null;
}

/** Ids of what back ends of remotes have sent, so that nothing is taken twice. */
export interface BackendMessageRow {
  /** The back end: `<remote>/<name>`. */
  sender: string;
  /** As the sender gave it in `webhook-id`. */
  id: string;
  expires_at: Date;
}

/** What back ends of remotes are sent, as their grants say. */
export interface BackendTopicRow {
  topic: WebhookTopic;
  remote: string;
  backend: string;
}

/** What failed on pages, by release. Append-only, without anything personal. */
export interface ClientFailureRow {
  id: string;
  created_at: Date;
  source: string;
  release: string | null;
  version: string | null;
  host: string;
  phase: string;
  code: string;
  route: string | null;
  message: string;
  trail: string[];
  /** Frames in files of releases and the host, the innermost first. */
  stack: StackFrame[];
  /** Family and major version. */
  browser: string | null;
  /** Hash of source, code, message without values, and top own frame. */
  cause: string;
}

/** Versions of the shell contract that live releases were built against, with what each offers: nobody changes them. */
export interface ContractInUseRow {
  version: string;
  /** The reports of its entry points, by file. */
  reports: unknown;
  environment: string;
  host: string;
  frozen_at: Date;
}

/** What a remote's team publishes and changes its releases with. */
export interface DeployCredentialRow {
  id: string;
  remote: string;
  name: string;
  /** SHA-256 of the secret. */
  secret_hash: Buffer;
  /** Last four characters of the secret. */
  ending: string;
  created_by: string;
  created_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
  scopes: DeployCredential['scopes'];
  expires_at: Date;
  /** Id of the user who made it; empty for one made before that was kept. */
  maker: string;
}

export interface LedgerEntryRow {
  environment: string;
  revision: number;
  remote: string;
  action: LedgerEntry['action'];
  release: string | null;
  actor: string;
  reason: string;
  target: LedgerEntry['target'];
  created_at: Date;
}

/** Changes that wait for a second person, and those that were decided on. */
export interface LedgerRequestRow {
  id: string;
  environment: string;
  remote: string;
  action: DeployRequest['action'];
  release: string;
  target: LedgerEntry['target'];
  reason: string;
  asked_by: string;
  /** The person or credential that must not approve. */
  asked_as: string;
  /** Newest entry of the ledger about the remote when it was asked for; 0 for none. */
  decided_on: number;
  asked_at: Date;
  expires_at: Date;
  state: 'pending' | 'approved' | 'rejected';
  decided_by: string | null;
  decided_at: Date | null;
  decision_reason: string;
  revision: number | null;
}

/** Releases on their way. */
export interface ReleaseUploadRow {
  id: string;
  remote: string;
  hash: string;
  version: string;
  document: Release;
  checks: CheckResult[];
  opened_by: string;
  opened_at: Date;
  expires_at: Date;
  received: string[];
  /** `removing`: given up, its files are being taken away. */
  state: 'open' | 'removing' | 'stored';
  finishing_since: Date | null;
  /** How many browser tests look at it; nobody where somebody publishes it. */
  tried_by: 'nobody' | 'one' | 'several';
}

/** What each remote may be. */
export interface RemoteGrantRow {
  remote: string;
  paths: string[];
  names: string[];
  audience: GrantAudience;
  origins: GrantOrigins;
  revision: number;
  /** Null while nobody has decided: the server took it from the remote's own manifest. */
  granted_by: string | null;
  granted_at: Date;
  /** Services of its own that its pages call through the platform. */
  backends: Backend[];
}

/** What has to be so before somebody gets another release of a remote. */
export interface RemotePolicyRow {
  remote: string;
  policy: DeployPolicy;
  revision: number;
  changed_by: string;
  changed_at: Date;
}

export interface RemoteReleaseRow {
  remote: string;
  hash: string;
  version: string;
  /** remote.json as it was built. */
  document: Release;
  registered_at: Date;
  /** Null for a build that the server found beside itself. */
  published_by: string | null;
  checks: CheckResult[] | null;
  browser: { name: string; visits: readonly Visit[] } | { skipped: string } | null;
  /** What a browser of the server itself saw of its pages; null where none has looked. */
  own_visit: { name: string; passed: boolean; problems: readonly string[]; at: string } | null;
  /** Since when a browser of the server looks at it. */
  own_visit_since: Date | null;
  /** When it was freed: nobody had it for the days of the retention. */
  freed_at: Date | null;
  /** When the files of a freed release were removed. */
  files_removed_at: Date | null;
  /** What the OpenAPI documents of its back ends say: name, title, version and operations of each. */
  backends: ReleaseBackend[];
}

/** One page's experience with one release. */
export interface RemoteSessionRow {
  page: string;
  remote: string;
  release: string;
  environment: string;
  opened_at: Date;
  organisation: string;
  /** Keyed hash of environment, remote and user. */
  visitor: Buffer;
  /** Hour since 1970 times 20, and which of the visitor's sessions in that hour it is. */
  place: number;
  /** Why it failed; empty while it has not. */
  code: string;
}

/** Sessions counted by spans of five minutes. */
export interface RemoteSessionCountRow {
  environment: string;
  remote: string;
  release: string;
  span: Date;
  code: string;
  sessions: number;
}

/** Web vitals as counts of values of about one size, by day. */
export interface WebVitalRow {
  environment: string;
  remote: string;
  release: string;
  route: string;
  name: string;
  day: string;
  bucket: number;
  count: number;
}
