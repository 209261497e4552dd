import { type FilterConfig, valueAt } from 'shared-contracts/nodes';
import { allDone, type Eventual, whenDone } from '../../eventual.ts';
import { valueText } from '../../failures/params.ts';
import type { Outgoing } from '../../record/entries.ts';
import { plain } from '../../values/largeJson.ts';
import { type CompileNode, type NodeResult, passOn } from '../executor.ts';
import { permanentFailure } from '../nodeFailure.ts';
import { placeValue, requireKeys } from '../placeValue.ts';
import { compileConditions, type ItemCondition } from './conditions.ts';

const kept = passOn('kept');
const dropped = passOn('dropped');

function noList(value: unknown, { not_a_list }: FilterConfig): NodeResult {
  if (not_a_list !== 'error') return not_a_list === 'pass' ? kept : dropped;
  throw permanentFailure('FILTER_LIST', { list: valueText(value) });
}

/**
 * Keeps or drops items of a list by rules and filter lists, in their order: each output sends the message with its items
 * in the list's place, if it has any; of an empty list `dropped`. Or sends the whole message by one of them.
 */
export const compileFilter: CompileNode<FilterConfig> = (config) => {
  const prepare = compileConditions(config);
  const keys = config.scope === 'list' ? requireKeys(config.list) : [];
  const keeps = config.action === 'keep';
  const sort = (payload: unknown, list: readonly unknown[], passes: ItemCondition): Eventual<NodeResult> =>
    whenDone(allDone(list, passes), (passed) => {
      const messages = (['kept', 'dropped'] as const).flatMap((handle): Outgoing[] => {
        const items = list.filter((_, index) => (passed[index] === keeps) === (handle === 'kept'));
        return items.length > 0 ? [{ handle, changed: { payload: placeValue(payload, keys, items) } }] : [];
      });
      return messages.length > 0 ? { kind: 'messages', messages } : dropped;
    });
  return (context) => {
    const payload = plain(context.message.payload);
    if (config.scope === 'message') {
      const passes = whenDone(prepare(context), (condition) => condition(payload));
      return whenDone(passes, (holds) => (holds === keeps ? kept : dropped));
    }
    const list = valueAt(payload, keys);
    if (!Array.isArray(list)) return noList(list, config);
    return whenDone(prepare(context), (condition) => sort(payload, list, condition));
  };
};
