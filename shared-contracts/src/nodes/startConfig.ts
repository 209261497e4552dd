import { type Flow, nodesOf } from '../api/scenario/flow.ts';
import { readConfig } from './catalogue.ts';
import { type StartConfig, start } from './start/start.ts';
import { isTrigger } from './traits.ts';

/** Settings of the Start node of a flow, with defaults; those of a new one where it has none. */
export function startConfigOf(flow: Flow): StartConfig {
  return readConfig(start, nodesOf(flow).find(isTrigger)?.data.config);
}
