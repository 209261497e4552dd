import type { SearchSource } from '../source.ts';
import { scenarioSource } from './scenario.ts';
import { webhookSource } from './webhook.ts';

/** Everything the global search finds. */
export const searchSources: readonly SearchSource[] = [scenarioSource, webhookSource];
