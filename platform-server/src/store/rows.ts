// Made from the migrations by `npm run row-types`.
import type { AccountConfig, Subscription } from 'shared-contracts/api/account';
import type { CheckResult, DeployCredential, DeployPolicy, DeployRequest, Visit } from 'shared-contracts/api/deploy';
import type { StackFrame } from 'shared-contracts/api/failure';
import type { EventSource, RunLog, RunStatus } from 'shared-contracts/api/run';
import type { Flow, Scenario, ScenarioDraft, ScenarioSummary } from 'shared-contracts/api/scenario';
import type { Webhook, WebhookResponse } from 'shared-contracts/api/webhook';
import type { GrantAudience, GrantOrigins, LedgerEntry, Release } from 'shared-contracts/deploy';
import type { Schedule } from 'shared-contracts/nodes';

/** The product account of one organisation. */
export interface AccountRow {
  account_number: string;
  propelauth_org_id: string;
  company_name: string;
  config: Partial<AccountConfig>;
  /** As the billing provider tells it; null when there has never been one. */
  subscription: Subscription | null;
  onboarding_goal: string | null;
  created_at: Date;
}

/** What the operator of the server can look up. Append-only. */
export interface AuditEntryRow {
  id: string;
  created_at: Date;
  actor_user_id: string | null;
  impersonator_user_id: string | null;
  account_number: string | null;
  action: string;
  details: Record<string, unknown>;
  ip: string;
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

export interface EventRow {
  id: string;
  account_number: string;
  source: EventSource;
  webhook_id: string | null;
  created_at: Date;
  method: string;
  /** Path behind the webhook's address, without the leading slash. */
  path: string;
  /** Query as it was sent, without the question mark. */
  query: string;
  ip: string;
  content_type: string;
  /** Name, value, name, value … as they arrived. */
  headers: readonly string[];
  body: Buffer;
  response_status: number | null;
  rejected_reason: string | null;
  attempts: number;
  run_ids: string[];
}

export interface FailureCountRow {
  account_number: string;
  start: Date;
  scenario_id: string;
  shard: number;
  failed: number;
  run_id: string;
}

export interface FailureMailRow {
  user_id: string;
  account_number: string;
  last_at: Date;
}

export interface FailureNoticeRow {
  user_id: string;
  account_number: string;
  run_id: string;
  scenario_id: string;
}

export interface FailureWatchRow {
  scenario_id: string;
  user_id: string;
  account_number: string;
  language: 'en' | 'fr';
  created_at: Date;
}

export interface IdempotentCallRow {
  account_number: string;
  call: string;
  key: string;
  /** Null while the first call with this key is under way. */
  answer: unknown | null;
  created_at: Date;
}

export interface IdentitySessionRow {
  id: string;
  token_hash: Buffer;
  user_id: string;
  user_agent: string;
  ip: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  /** Whom the super admin of this session acts as, while `acting_until` is ahead. */
  acting_as_user_id: string | null;
  acting_until: Date | null;
}

/** A user of the embedded identity. */
export interface IdentityUserRow {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  /** scrypt with its parameters; null for a user who has never set a password. */
  password_hash: string | null;
  is_email_confirmed: boolean;
  is_locked: boolean;
  /** Its password is public: it signs in nowhere but on a server for one machine. */
  is_demo: boolean;
  created_at: Date;
  last_active_at: Date;
  /** Links that were made to reset the password before this instant are worth nothing any more. */
  password_changed_at: Date;
}

export interface InvitationRow {
  id: string;
  token_hash: Buffer;
  organisation_id: string;
  email: string;
  role: string;
  additional_roles: string[];
  invited_by: string | null;
  created_at: Date;
  expires_at: Date;
}

export interface JobRow {
  name: string;
  due_at: Date;
}

/** The organisation a user worked in last. */
export interface LastOrganisationRow {
  user_id: string;
  organisation_id: string;
  updated_at: Date;
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

export interface MailRow {
  id: string;
  account_number: string;
  key: string;
  scenario_id: string | null;
  run_id: string | null;
  state: 'kept' | 'queued' | 'sending' | 'handed-over' | 'sent' | 'failed';
  owner: string | null;
  due_at: Date | null;
  attempts: number;
  content: unknown | null;
  error: string | null;
  created_at: Date;
  sender: string;
  /** Everybody it is for, `cc` and `bcc` included. */
  recipients: string[];
  subject: string;
  files: number;
  /** Size of the contents as they are stored. */
  bytes: number;
}

export interface MembershipRow {
  organisation_id: string;
  user_id: string;
  role: string;
  additional_roles: string[];
  created_at: Date;
}

export interface OperationCountRow {
  account_number: string;
  /** First day of the month, UTC. */
  month: string;
  shard: number;
  operations: number;
}

export interface OrganisationRow {
  id: string;
  name: string;
  url_safe_name: string;
  metadata: Record<string, unknown>;
  created_at: Date;
}

export interface RateSlotRow {
  scenario_id: string;
  node_id: string;
  next_at: Date;
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

export interface RunRow {
  id: string;
  account_number: string;
  scenario_id: string;
  /** Name at the time of the run. */
  scenario_name: string;
  revision: number;
  event_id: string;
  webhook_id: string | null;
  source: EventSource;
  status: RunStatus;
  handled: boolean;
  /** 0 for the first run of an event, then one more for each retry. */
  attempt: number;
  from_node_id: string | null;
  retry_of: string | null;
  /** The worker that holds the run; null while any may take it. */
  owner: number | null;
  /** Runs of one lane follow each other; null runs in parallel. */
  lane: string | null;
  wake_at: Date | null;
  waiting_for: string | null;
  cancel_requested: boolean;
  created_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
  operations: number;
  nodes_succeeded: number;
  nodes_failed: number;
  bytes: number;
  exceptions: RunLog['exception'] | null;
  /** Texts of the exceptions, for the search. */
  exception_text: string | null;
  /** Runs by hand: the node where the run ends; null goes on to the end of the flow. */
  until_node_id: string | null;
  /** Bytes of its body, which goes to the first run of an event, and of its record. */
  stored_bytes: number;
}

export interface RunCountRow {
  account_number: string;
  start: Date;
  /** A class of durations; -1 for runs that have not ended, and for ended ones that never started. */
  duration: number;
  shard: number;
  made: number;
  successful: number;
  failed: number;
  cancelled: number;
}

export interface RunRecordRow {
  run_id: string;
  segment: number;
  /** JSON text of an array of record entries. */
  entries: Buffer;
}

/** Only the group commit and searches know it. */
export interface RunSearchRow {
  run_id: string;
  keys: number[];
  /** Values that are numbers or dates, by the key of their path. */
  numbers: unknown;
}

export interface ScenarioRow {
  id: string;
  account_number: string;
  name: string;
  description: string;
  is_active: boolean;
  status: Scenario['status'];
  scenario_folder_id: string | null;
  tags: string[];
  flow: Flow;
  variables: Scenario['variables'];
  nodes_counter: number;
  revision: number;
  settings: Scenario['settings'];
  /** Read off the flow at every save, for lists without flows. */
  node_count: number;
  triggers: ScenarioSummary['triggers'];
  created_at: Date;
  updated_at: Date;
  trashed_at: Date | null;
  /** E-mail address of who moved it to the trash. */
  trashed_by: string | null;
  /** Name, and name with description, as the global search reads them. */
  searched_name: string;
  searched: string;
}

export interface ScenarioCounterRow {
  scenario_id: string;
  shard: number;
  succeeded: number;
  failed: number;
  bytes: number;
  /** Final values of the last run that had any; `variables_run_id` tells the newest among the rows. */
  variables: Scenario['variables'] | null;
  variables_run_id: string | null;
  stored_bytes: number;
}

/** Unsaved edits: one row a user and scenario. */
export interface ScenarioDraftRow {
  scenario_id: string;
  user_id: string;
  account_number: string;
  revision: number;
  /** Version that the edits began with. */
  base_revision: number;
  /** Name, description and settings of that version. */
  base: ScenarioDraft['base'];
  document: ScenarioDraft['document'];
  last_run_id: string | null;
  updated_at: Date;
  /** Put away by its user; kept for a day to be restored. */
  discarded_at: Date | null;
}

export interface ScenarioFolderRow {
  id: string;
  account_number: string;
  name: string;
  created_at: Date;
}

/** Every name a scenario has had, and so every name its runs carry; outlives the scenario as its runs do. */
export interface ScenarioNameRow {
  scenario_id: string;
  name: string;
  account_number: string;
}

/** Who has a scenario open to edit it, until they say so again or leave. */
export interface ScenarioPresenceRow {
  scenario_id: string;
  user_id: string;
  account_number: string;
  name: string;
  /** Node that they have open; null for none. */
  node_id: string | null;
  since: Date;
  until: Date;
}

export interface ScenarioScheduleRow {
  scenario_id: string;
  account_number: string;
  rule: Schedule;
  missed: Scenario['settings']['missed_schedule'];
  next_at: Date | null;
  created_at: Date;
}

export interface ScenarioSecretRow {
  id: string;
  account_number: string;
  scenario_id: string;
  /** AES-256-GCM: 12 bytes nonce, 16 bytes tag, ciphertext. */
  sealed: Buffer;
  created_at: Date;
  /** User whose draft alone may refer to it; null once a version or a run does. */
  drafted_by: string | null;
}

/** Drafts that were run, as they were then: what `scenario_version` is to saved ones. */
export interface ScenarioSnapshotRow {
  scenario_id: string;
  /** Revision of the draft, negative. */
  revision: number;
  flow: Flow;
  settings: Scenario['settings'];
  /** When the last run of it began. */
  used_at: Date;
}

export interface ScenarioVersionRow {
  scenario_id: string;
  revision: number;
  name: string | null;
  flow: Flow;
  settings: Scenario['settings'];
  node_count: number;
  created_at: Date;
  created_by: string;
  note: string | null;
  /** Revision whose flow this version brought back; null for any other. */
  restored_from: number | null;
}

export interface SignInAttemptRow {
  /** What is counted: a person at an address, a person, the persons of an address, a browser, a session, new accounts. */
  key: string;
  attempts: number;
  window_ends_at: Date;
}

/** What users see of each other's acts (core §3). Append-only. */
export interface TrackingEntryRow {
  id: string;
  account_number: string;
  created_at: Date;
  user_id: string;
  created_by: string;
  email: string;
  category: string;
  description: string;
  state: 'success' | 'error';
  /** Who really did it, when someone acted as the user (SEC-24). */
  impersonator_user_id: string | null;
  /** `server`: it did what the entry says; `client`: a page said so. */
  origin: 'server' | 'client';
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

export interface WebhookSubscriptionRow {
  webhook_id: string;
  scenario_id: string;
}

export interface WebhookUrlRow {
  id: string;
  account_number: string;
  /** The unguessable part of the public address. */
  token: string;
  name: string;
  description: string;
  methods: Webhook['methods'];
  response: WebhookResponse;
  is_paused: boolean;
  is_active: boolean;
  webhook_url_folder_id: string | null;
  created_at: Date;
  updated_at: Date;
  trashed_at: Date | null;
  trashed_by: string | null;
  /** Name, and name with description, as the global search reads them. */
  searched_name: string;
  searched: string;
}

export interface WebhookUrlFolderRow {
  id: string;
  account_number: string;
  name: string;
  created_at: Date;
}

export interface WorkerRow {
  id: number;
  name: string;
  started_at: Date;
}
