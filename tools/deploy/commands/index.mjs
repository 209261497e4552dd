import { censusCommand } from './census.mjs';
import { changeCommands } from './changes.mjs';
import { failuresCommand } from './failures.mjs';
import { ledgerCommand } from './ledger.mjs';
import { previewCommand } from './preview.mjs';
import { publishCommand } from './publish.mjs';
import { releasesCommand } from './releases.mjs';
import { statusCommand } from './status.mjs';
import { whyCommand } from './why.mjs';

/** Every command, in the order in which a release goes through them. */
export const commands = [
  publishCommand,
  previewCommand,
  ...changeCommands,
  statusCommand,
  releasesCommand,
  ledgerCommand,
  failuresCommand,
  whyCommand,
  censusCommand,
];
