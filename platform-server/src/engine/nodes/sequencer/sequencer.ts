import { delayMs, type SequencerConfig } from 'shared-contracts/nodes';
import { whenDone } from '../../eventual.ts';
import type { CompileNode, NodeScope } from '../executor.ts';
import { compileItems } from '../scopeItems.ts';

/** Opens a scope whose next batch begins when everything of the one before has ended, and the gap is over. */
export const compileSequencer: CompileNode<SequencerConfig> = (config) => {
  const itemsOf = compileItems(config, 'SEQUENCER_LIST');
  const { batch_size, gap, stop_on_error } = config;
  const gapMs = Math.round(delayMs(gap));
  return (context) =>
    whenDone(
      itemsOf(context),
      (items): NodeScope => ({
        kind: 'scope',
        ...items,
        atOnce: batch_size,
        batch: true,
        ...(gapMs > 0 && { gapMs }),
        ...(stop_on_error && { stops: true }),
      }),
    );
};
