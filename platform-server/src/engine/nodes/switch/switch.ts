import type { SwitchConfig } from 'shared-contracts/nodes';
import { allDone, firstWhere, whenDone } from '../../eventual.ts';
import { compileTemplate } from '../../expressions/template.ts';
import { type CompileNode, type NodeContext, type NodeSent, passOn } from '../executor.ts';
import { requireComparison } from '../requireComparison.ts';

const unmatched: NodeSent = { kind: 'sent', handles: [] };

/**
 * Sends the message on, unchanged, by the first matching case or by all of them in their order; unmatched ones by
 * `default`, or nowhere without one. Cases are compared as rules are, with the subject on the left.
 */
export const compileSwitch: CompileNode<SwitchConfig> = ({ subject, cases, match, has_default }) => {
  const subjectTemplate = compileTemplate(subject);
  const compiled = cases.map(({ id, type, operator, value }) => {
    const template = compileTemplate(value);
    const compare = requireComparison(type, operator);
    const test = (left: unknown, context: NodeContext) =>
      whenDone(context.evaluate(template), (right) =>
        compare(left, right, (pattern, text) => context.matches(pattern, text)),
      );
    return { id, test, sent: passOn(id) };
  });
  const otherwise = has_default ? passOn('default') : unmatched;
  return (context) =>
    whenDone(context.evaluate(subjectTemplate), (left) => {
      if (match === 'first') {
        const index = firstWhere(compiled, ({ test }) => test(left, context));
        return whenDone(index, (found) => compiled[found]?.sent ?? otherwise);
      }
      return whenDone(
        allDone(compiled, ({ test }) => test(left, context)),
        (held): NodeSent => {
          const handles = compiled.filter((_, index) => held[index]).map(({ id }) => id);
          return handles.length > 0 ? { kind: 'sent', handles } : otherwise;
        },
      );
    });
};
