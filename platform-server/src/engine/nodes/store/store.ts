import { hasStoreResult, parseJson, type StoreConfig } from 'shared-contracts/nodes';
import { compileTemplate } from '../../expressions/template.ts';
import type { CallResponse } from '../../record/message.ts';
import type { StoreResult, StoreWork } from '../../stores.ts';
import { plain } from '../../values/largeJson.ts';
import type { CompileNode, Execute, NodeContext, NodeResult, PreparedCall } from '../executor.ts';
import { placeValue, requireKeys } from '../placeValue.ts';
import { compileNewItems } from './newItems.ts';
import { recordedWork } from './request.ts';
import { compileWork } from './work.ts';

/** What a store gave, in the form in which outcomes of calls are kept. */
const answerOf = ({ value, found, next }: StoreResult): CallResponse => ({
  status: 200,
  payload: value === null ? null : parseJson(value),
  headers: { found, ...(next !== undefined && { next }) },
  url: '',
});

function prepared(context: NodeContext, { store_id, wait_s }: StoreConfig, work: StoreWork): PreparedCall {
  return {
    request: recordedWork(store_id, work),
    perform: async (key) => answerOf(await context.store({ storeId: store_id, work, wait_s, key })),
  };
}

/** Items that no run has seen leave by `new`, all others by `seen`. */
function compileNew(config: StoreConfig): Execute {
  const { prepare, work, split } = compileNewItems(config);
  return async (context): Promise<NodeResult> => {
    const items = await prepare(context);
    const outcome = await context.callOnce(async () => prepared(context, config, work(items)));
    return 'kind' in outcome ? outcome : split(items, outcome.payload as string[]);
  };
}

/**
 * Works in a store of the account, once however often the run has to go on with it: its answer is on record. A result
 * goes into the payload; `params.found` says whether there was something, `params.next` behind which key a list goes on.
 */
export const compileStore: CompileNode<StoreConfig> = (config) => {
  const { operation } = config;
  if (operation === 'new') return compileNew(config);
  const workOf = compileWork(config);
  const fallback = compileTemplate(config.fallback);
  const target = requireKeys(config.target);
  const isAnswer = hasStoreResult(operation) && target.length === 0;
  return async (context): Promise<NodeResult> => {
    const outcome = await context.callOnce(async () => prepared(context, config, await workOf(context)));
    if ('kind' in outcome) return outcome;
    const { headers, url, params, payload } = context.message;
    const own = { ...params, ...outcome.headers };
    if (!hasStoreResult(operation)) return { kind: 'sent', handles: ['out'], changed: { params: own } };
    const isMissed = operation === 'get' && outcome.headers.found === false && config.fallback !== '';
    if (isAnswer && !isMissed)
      return { kind: 'sent', handles: ['out'], answered: true, changed: { headers, url, params: own } };
    const result = isMissed ? await context.evaluate(fallback) : outcome.payload;
    const placed = placeValue(plain(payload), target, result ?? null);
    return { kind: 'sent', handles: ['out'], changed: { payload: placed, params: own } };
  };
};
