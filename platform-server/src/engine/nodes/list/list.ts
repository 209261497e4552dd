import type { ListConfig } from 'shared-contracts/nodes';
import { whenDone } from '../../eventual.ts';
import { compileTemplate } from '../../expressions/template.ts';
import { valueText } from '../../failures/params.ts';
import type { Arranged } from '../../lists/arrange.ts';
import type { GivenList } from '../../lists/arrangeLists.ts';
import type { Outgoing } from '../../record/entries.ts';
import { LargeJson } from '../../values/largeJson.ts';
import type { CompileNode, NodeResult } from '../executor.ts';
import { permanentFailure } from '../nodeFailure.ts';

/** The list that an expression gives, unread where it is large. Throws NodeFailure for anything else. */
function requireList(value: unknown, reason: 'LIST_LIST' | 'LIST_LIST.other'): GivenList {
  if (Array.isArray(value)) return value;
  if (value instanceof LargeJson && Array.isArray(value.top(1))) return value;
  throw permanentFailure(reason, { list: valueText(value), example: '{{ payload.items }}' });
}

/** By `out` what was made, an empty list too; by `unmatched` what has no partner, where anything has none. */
function resultOf({ out, unmatched }: Arranged): NodeResult {
  if (unmatched === undefined) return { kind: 'sent', handles: ['out'], changed: { payload: out } };
  const messages: Outgoing[] = [
    { handle: 'out', changed: { payload: out } },
    { handle: 'unmatched', changed: { payload: unmatched } },
  ];
  return { kind: 'messages', messages };
}

/** Sorts, groups, joins or reshapes a list, which becomes the payload. */
export const compileList: CompileNode<ListConfig> = (config) => {
  const [source, second] = [compileTemplate(config.list), compileTemplate(config.other)];
  return (context) =>
    whenDone(context.evaluateUnread(source), (value) => {
      const list = requireList(value, 'LIST_LIST');
      if (config.operation !== 'join') return whenDone(context.arrange({ list }, config), resultOf);
      return whenDone(context.evaluateUnread(second), (given) =>
        whenDone(context.arrange({ list, other: requireList(given, 'LIST_LIST.other') }, config), resultOf),
      );
    });
};
