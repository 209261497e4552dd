import type { FanOutConfig } from 'shared-contracts/nodes';
import { whenDone } from '../../eventual.ts';
import type { CompileNode, NodeScope } from '../executor.ts';
import { compileItems } from '../scopeItems.ts';

/** Opens a scope whose branches run at once; `done` follows from the scope, when all have ended. */
export const compileFanOut: CompileNode<FanOutConfig> = (config) => {
  const itemsOf = compileItems(config, 'FAN_OUT_LIST');
  const { concurrency, stop_on_error } = config;
  return (context) =>
    whenDone(
      itemsOf(context),
      (items): NodeScope => ({ kind: 'scope', ...items, atOnce: concurrency, ...(stop_on_error && { stops: true }) }),
    );
};
