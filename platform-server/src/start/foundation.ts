import type { Secrets } from '../config/secrets.ts';
import type { Config } from '../config.ts';
import type { Lifetime } from '../process/lifetime.ts';
import type { Database } from '../store/database.ts';
import type { OneOfSeveral } from './processes/oneOfSeveral.ts';

/** What the parts of the server are made of. */
export interface Foundation {
  /** With the public address decided. */
  config: Config & { publicUrl: string };
  secrets: Secrets;
  database: Database;
  /** Every part that has to be ended adds itself. */
  lifetime: Lifetime;
  /** Where a supervisor has started this process with others. */
  several?: OneOfSeveral | undefined;
}
