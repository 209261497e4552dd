import { type FilterConfig, type PathKey, type Rule, valueAt } from 'shared-contracts/nodes';
import { type Eventual, firstWhere, whenDone } from '../../eventual.ts';
import { compileTemplate } from '../../expressions/template.ts';
import type { NodeContext } from '../executor.ts';
import { requireKeys } from '../placeValue.ts';
import { requireComparison } from '../requireComparison.ts';

/** Whether one item, or the payload of a whole message, meets a condition. */
export type ItemCondition = (value: unknown) => Eventual<boolean>;

/** Makes a condition ready for one message: what does not change from item to item is read once. */
type Prepare = (context: NodeContext) => Eventual<ItemCondition>;

function compileRule({ left, type, operator, right }: Rule, isOfItem: boolean): Prepare {
  const compare = requireComparison(type, operator);
  const rightSide = compileTemplate(right);
  const keys: readonly PathKey[] = isOfItem ? requireKeys(left) : [];
  const leftSide = compileTemplate(left);
  return (context) =>
    whenDone(context.evaluate(rightSide), (expected): ItemCondition => {
      const test = (value: unknown) => compare(value, expected, (pattern, text) => context.matches(pattern, text));
      if (isOfItem) return (item) => test(valueAt(item, keys));
      return () => whenDone(context.evaluate(leftSide), test);
    });
}

function compileList({ filter_id, path }: FilterConfig['lists'][number]): Prepare {
  const keys = requireKeys(path);
  return (context) =>
    whenDone(context.table(filter_id), (table): ItemCondition => {
      const allows = table.settings.meaning !== 'deny';
      return (value) => {
        const values = [valueAt(value, keys)];
        return whenDone(context.lookUp(table, values), (entry) => {
          context.noteLookup(table, values, false);
          return (entry !== null) === allows;
        });
      };
    });
}

function joined(conditions: readonly ItemCondition[], join: FilterConfig['join']): ItemCondition {
  // Tests after the one that decides are not made.
  const decides = join === 'or';
  return (value) => {
    const deciding = firstWhere(conditions, (test) => whenDone(test(value), (holds) => holds === decides));
    return whenDone(deciding, (index) => index >= 0 === decides);
  };
}

/** Rules and filter lists of a node, joined. */
export function compileConditions({ scope, rules, lists, join }: FilterConfig): Prepare {
  const prepared = [...rules.map((rule) => compileRule(rule, scope === 'list')), ...lists.map(compileList)];
  return (context) => {
    const ready = (at: number, done: readonly ItemCondition[]): Eventual<ItemCondition> => {
      const prepare = prepared[at];
      return prepare ? whenDone(prepare(context), (next) => ready(at + 1, [...done, next])) : joined(done, join);
    };
    return ready(0, []);
  };
}
