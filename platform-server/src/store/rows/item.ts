// Made from the migrations by `npm run row-types`.
import type { ItemsTrigger, PollProblem } from 'shared-contracts/api/item-poll';

export interface ItemPollRow {
  scenario_id: string;
  account_number: string;
  /** What is polled, as the live version of the scenario has it. */
  config: ItemsTrigger;
  /** Null while the scenario is not started. */
  next_at: Date | null;
  /** The poll that is under way; who finds its lease over polls again. */
  lease_id: string | null;
  lease_until: Date | null;
  /** The items of its first poll were marked or taken. */
  has_begun: boolean;
  /** JSON. */
  cursor: string | null;
  polled_at: Date | null;
  found: number;
  taken: number;
  failures: number;
  failed_at: Date | null;
  problem: PollProblem | null;
  /** Ticks of a schedule without an anchor are counted from here. */
  created_at: Date;
}

export interface PolledItemRow {
  scenario_id: string;
  key: string;
  seen_at: Date;
}
