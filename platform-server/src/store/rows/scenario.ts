// Made from the migrations by `npm run row-types`.
import type { Flow, Scenario, ScenarioDraft, ScenarioSummary } from 'shared-contracts/api/scenario';
import type { TestCase, TestExpectation } from 'shared-contracts/api/test-case';
import type { ScenarioInput, Schedule } from 'shared-contracts/nodes';

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
  /** Of one in the trash: name of its folder, where that was deleted meanwhile. */
  lost_folder: string | null;
  configuration_ids: unknown;
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
  configuration_ids: unknown;
}

export interface ScenarioFolderRow {
  id: string;
  account_number: string;
  name: string;
  created_at: Date;
  revision: number;
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
  /** When these schedules came into force. */
  created_at: Date;
  /** Schedules beside `rule`. */
  more_rules: Schedule[];
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
  /** The address of the node that it was typed into, to the end of its host at least; null where no flow has it any more. */
  address: string | null;
  /** Of that node; empty without one. */
  tunnel_id: string;
  /** Where an expression decides of the host: the origin that it went to first, and goes to alone. */
  first_origin: string | null;
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
  /** Whose draft it was: a call in it may run a draft of theirs. Null for those kept before this was noted. */
  user_id: string | null;
}

export interface ScenarioToolRow {
  scenario_id: string;
  account_number: string;
  name: string;
  description: string;
  inputs: ScenarioInput[];
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
  /** Raised when name or note becomes another; revision is that of the scenario. */
  notes_revision: number;
}

export interface TestCaseRow {
  account_number: string;
  id: string;
  scenario_id: string;
  name: string;
  revision: number;
  created_at: Date;
  created_by: string;
  updated_at: Date;
  /** Id, source, attempt, status and scenario of the run, as it was. */
  run: Record<string, unknown>;
  /** The event of the run without its body. */
  event: Record<string, unknown>;
  body: Buffer;
  /** Segments of its record: the answers that stand in for calls. */
  entries: Buffer[];
  /** Record of the run as it is expected to go; null for as it did. */
  baseline: Buffer | null;
  /** Name and kind of each node that it came to, by id. */
  node_names: Record<string, { name: string; kind: string }>;
  expected: TestExpectation;
  /** Of event, body, entries and baseline. */
  bytes: number;
  last_result: TestCase['last_result'] | null;
}
