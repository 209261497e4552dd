import { development } from './development.ts';
import { general } from './general.ts';
import { messages } from './messages.ts';
import { models } from './models.ts';
import { payments } from './payments.ts';
import type { ProviderCommand } from './providerCommand.ts';
import { records } from './records.ts';

/** Every command that is tried, by what its service is for. */
export const curlCommands: readonly ProviderCommand[] = [
  ...payments,
  ...messages,
  ...development,
  ...models,
  ...records,
  ...general,
];
