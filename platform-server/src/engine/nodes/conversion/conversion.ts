import { type ConversionConfig, type PathKey, valueAt } from 'shared-contracts/nodes';
import { allDone, type Eventual, whenDone } from '../../eventual.ts';
import { valueText } from '../../failures/params.ts';
import type { LookupTable } from '../../lookups/lookupTable.ts';
import type { Outgoing } from '../../record/entries.ts';
import { plain } from '../../values/largeJson.ts';
import { waitReason } from '../../waitReason.ts';
import type { CompileNode, NodeResult } from '../executor.ts';
import { permanentFailure } from '../nodeFailure.ts';
import { placeValue, requireKeys } from '../placeValue.ts';
import { quote } from '../quote.ts';
import { type Converted, converterOf, HeldForRow } from './convert.ts';

function held({ values }: HeldForRow, { id, name }: LookupTable): NodeResult {
  const reason = waitReason('row', id, name, values.map(quote).join(', '));
  return { kind: 'wait', until: null, reason, rechecks: true };
}

function sent(payload: unknown, handle: string): NodeResult {
  return { kind: 'sent', handles: [handle], changed: { payload } };
}

type Convert = (value: unknown) => Eventual<Converted>;

function convertList(
  payload: unknown,
  keys: readonly PathKey[],
  convert: Convert,
  routes: boolean,
): Eventual<NodeResult> {
  const list = valueAt(payload, keys);
  if (!Array.isArray(list)) {
    throw permanentFailure('CONVERSION_LIST', { list: valueText(list) });
  }
  return whenDone(allDone(list, convert), (converted): NodeResult => {
    const placed = (items: readonly Converted[]) =>
      placeValue(
        payload,
        keys,
        items.map(({ value }) => value),
      );
    if (!routes) return sent(placed(converted), 'out');
    const by = (handle: string, isMissed: boolean): Outgoing[] => {
      const items = converted.filter((item) => item.isMissed === isMissed);
      return items.length > 0 ? [{ handle, changed: { payload: placed(items) } }] : [];
    };
    const messages = [...by('out', false), ...by('unmatched', true)];
    return messages.length > 0 ? { kind: 'messages', messages } : sent(payload, 'out');
  });
}

/**
 * Replaces values by those of a table: one of the payload, or of each item of a list. What no row has becomes what node
 * or table say; with `route` it leaves by `unmatched`, of a list the items that are.
 */
export const compileConversion: CompileNode<ConversionConfig> = (config) => {
  const keys = config.scope === 'list' ? requireKeys(config.list) : [];
  const routes = config.unmatched === 'route';
  return (context) =>
    whenDone(context.table(config.conversion_id), (table): Eventual<NodeResult> => {
      const payload = plain(context.message.payload);
      const heldOrThrown = (thrown: unknown): NodeResult => {
        if (thrown instanceof HeldForRow) return held(thrown, table);
        throw thrown;
      };
      const convert = converterOf(config, table, context);
      try {
        const converted =
          config.scope === 'list'
            ? convertList(payload, keys, convert, routes)
            : whenDone(convert(payload), ({ value, isMissed }) =>
                sent(value, routes && isMissed ? 'unmatched' : 'out'),
              );
        return converted instanceof Promise ? converted.catch(heldOrThrown) : converted;
      } catch (thrown) {
        return heldOrThrown(thrown);
      }
    });
};
