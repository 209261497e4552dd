// Made from the migrations by `npm run row-types`.
import type { AccountConfig, OrganisationDetails, Subscription } from 'shared-contracts/api/account';
import type { TokenScope } from 'shared-contracts/api/api-token';
import type { PartnerSettings } from 'shared-contracts/api/partner';
import type { SampleWorkspace } from 'shared-contracts/api/sample-workspace';
import type { RecordedAct } from 'shared-contracts/api/tracking';

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
  /** When the account goes, as its administrators have asked; null for one that stays. */
  deletes_at: Date | null;
  /** Contact and address for invoices, default time zone and language. */
  details: Partial<OrganisationDetails>;
  /** Rises with every change of name and details: who changes older ones is told. */
  revision: number;
  /** The account that is partner of this one, null for none. Set once, by AccountRepository.ensure({ partner }), when an integrator creates the organization: the account they work in then. Nothing chains: a client of a client looks to its own partner alone. */
  partner_account_number: string | null;
  /** Days that the account keeps its trash; null: as long as the installation does. */
  trash_days: number | null;
  /** Nobody works in the account since then; null: it is not suspended. */
  suspended_at: Date | null;
  /** E-mail address of the super admin. */
  suspended_by: string | null;
  suspension_reason: string | null;
  /** Raised when trash_days becomes another. */
  trash_revision: number;
  /** Raised when the limits or the kind of the account become others. */
  config_revision: number;
  /** IANA name of the zone that luxon's dates of its runs are in; null until one is chosen: UTC. */
  time_zone: string | null;
}

/** Accounts that are to go, and how far that is. */
export interface AccountDeletionRow {
  account_number: string;
  organisation_id: string;
  company_name: string;
  requested_by: string;
  requested_email: string;
  requested_at: Date;
  due_at: Date;
  state: 'waiting' | 'removing' | 'sweeping';
  user_ids: string[];
}

/** What programs make calls with in a person's name, as long as that person belongs to the organisation. */
export interface ApiTokenRow {
  id: string;
  account_number: string;
  organisation_id: string;
  user_id: string;
  email: string;
  name: string;
  secret_hash: Buffer;
  ending: string;
  scopes: TokenScope[];
  allowed_addresses: string[];
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
  last_used_address: string | null;
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

/** Links to files of audit entries that nobody has opened: each serves once, within a minute. */
export interface AuditExportRow {
  token_hash: Buffer;
  filter: unknown;
  format: string;
  /** What the right of who made it rests on. */
  standing: unknown;
  expires_at: Date;
}

/** Places of entries in the chain, from 1 without gaps. Append-only. */
export interface AuditLinkRow {
  position: number;
  entry_id: string;
  /** HMAC of what may be taken out of an entry later: its details and address. */
  content: Buffer;
  /** HMAC over the hash before it, the place, what stays of the entry, and content. */
  hash: Buffer;
}

/** Entries that have no place in the chain yet. */
export interface AuditPendingRow {
  entry_id: string;
}

export interface CopiedThingRow {
  account_number: string;
  /** scenario, connector, catalogue, filter, conversion, webhook, import_page or tunnel. */
  kind: string;
  id: string;
  source_account_number: string;
  source_id: string;
  copied_at: Date;
  copied_by: string;
}

export interface IdempotentCallRow {
  account_number: string;
  call: string;
  key: string;
  /** Null while the first call with this key is under way. */
  answer: unknown | null;
  created_at: Date;
}

export interface OperationCountRow {
  account_number: string;
  /** UTC. */
  day: string;
  shard: number;
  operations: number;
  /** All zeros for operations counted before scenarios were. */
  scenario_id: string;
}

/** What an account sets for itself and its clients: branding, support links, default limits. No row: nothing is set. */
export interface PartnerSettingsRow {
  account_number: string;
  settings: PartnerSettings;
  revision: number;
  updated_at: Date;
  updated_by: string;
  /** SHA-256 of the logo in the settings, in hexadecimal: mails name the picture by it. Null without one. */
  logo_digest: string | null;
}

/** Organizations that visitors of a server with demo accounts look around in. */
export interface SampleWorkspaceRow {
  account_number: string;
  organisation_id: string;
  user_id: string;
  state: SampleWorkspace['state'];
  problem: string | null;
  created_at: Date;
  ends_at: Date;
  /** Key by which its configuration calls the sample service. */
  service_key: string;
  events_sent: number;
  events_total: number;
  /** The clock of the sample: its events are dated back to between here and dated_to. Null before they are. */
  dated_from: Date | null;
  dated_to: Date | null;
  /** Ids of what was made for it, which the steps of its guide are about. */
  things: unknown;
  /** When each step of its guide was first seen to be done. */
  done: unknown;
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
  /** Name and last characters of the API token that the call was made with. */
  api_token: string | null;
  /** Code and parameters of what `description` says in English. */
  act: RecordedAct | null;
}
