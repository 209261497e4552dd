import { apiUsageCommand } from './apiUsage.mjs';
import { changeCommands } from './changes.mjs';
import { contractsCommand } from './contracts.mjs';
import { failuresCommand } from './failures.mjs';
import { ledgerCommand } from './ledger.mjs';
import { policyCommand } from './policy.mjs';
import { previewCommand } from './preview.mjs';
import { publishCommand } from './publish.mjs';
import { releasesCommand } from './releases.mjs';
import { requestCommands } from './requests.mjs';
import { statusCommand } from './status.mjs';
import { testScenarioCommand } from './testScenario.mjs';
import { vitalsCommand } from './vitals.mjs';
import { whyCommand } from './why.mjs';

/** Every command, in the order in which a release goes through them; tests of scenarios come last. */
export const commands = [
  publishCommand,
  previewCommand,
  ...changeCommands,
  ...requestCommands,
  policyCommand,
  statusCommand,
  releasesCommand,
  ledgerCommand,
  failuresCommand,
  vitalsCommand,
  whyCommand,
  apiUsageCommand,
  contractsCommand,
  testScenarioCommand,
];
