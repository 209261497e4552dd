import type { FanOutConfig, SequencerConfig } from 'shared-contracts/nodes';
import { type Eventual, whenDone } from '../eventual.ts';
import { compileTemplate } from '../expressions/template.ts';
import { valueText } from '../failures/params.ts';
import { plain } from '../values/largeJson.ts';
import type { NodeContext, NodeScope } from './executor.ts';
import { permanentFailure } from './nodeFailure.ts';

type Source = FanOutConfig | SequencerConfig;

/** What a scope hands on: items of a list, or outputs that get a copy of the message each. */
export type ScopeItems = Pick<NodeScope, 'items' | 'handles'>;

/** Prepares what a scope hands on; `code` names the failure of a list that is none. */
export function compileItems(
  { mode, list, branches }: Pick<Source, 'mode' | 'list' | 'branches'>,
  code: 'FAN_OUT_LIST' | 'SEQUENCER_LIST',
): (context: NodeContext) => Eventual<ScopeItems> {
  if (mode === 'branches') {
    const handles = Array.from({ length: branches }, (_, index) => `b${index + 1}`);
    return () => ({ handles });
  }
  const template = compileTemplate(list);
  return (context) =>
    whenDone(context.evaluate(template), (value): ScopeItems => {
      // The payload is on record already: handed on as it is, it is not recorded once more.
      if (Array.isArray(value)) return value === plain(context.message.payload) ? {} : { items: value };
      throw permanentFailure(code, { list: valueText(value), example: '{{ payload.items }}' });
    });
}
