import type { ConditionalConfig, Rule, RuleGroup } from 'shared-contracts/nodes';
import { type Eventual, firstWhere, whenDone } from '../../eventual.ts';
import { compileTemplate, type Template } from '../../expressions/template.ts';
import { type CompileNode, type NodeContext, passOn } from '../executor.ts';
import { requireComparison } from '../requireComparison.ts';

type Test = (context: NodeContext) => Eventual<boolean>;

function compileRule({ left, right, type, operator }: Rule): Test {
  const [leftSide, rightSide]: Template[] = [compileTemplate(left), compileTemplate(right)];
  const compare = requireComparison(type, operator);
  return (context) =>
    whenDone(context.evaluate(leftSide as Template), (a) =>
      whenDone(context.evaluate(rightSide as Template), (b) =>
        compare(a, b, (pattern, text) => context.matches(pattern, text)),
      ),
    );
}

/** Tests joined by and/or, no further than needed. Without any, nothing objects. */
function join(tests: readonly Test[], how: RuleGroup['join']): Test {
  const [only] = tests;
  if (only && tests.length === 1) return only;
  if (how === 'or')
    return (context) =>
      whenDone(
        firstWhere(tests, (test) => test(context)),
        (index) => index >= 0,
      );
  const fails = (test: Test, context: NodeContext) => whenDone(test(context), (holds) => !holds);
  return (context) =>
    whenDone(
      firstWhere(tests, (test) => fails(test, context)),
      (index) => index < 0,
    );
}

const byTrue = passOn('true');
const byFalse = passOn('false');

/** Sends the message on, unchanged, by `true` or `false`. Groups without rules do not count. */
export const compileConditional: CompileNode<ConditionalConfig> = ({ join: how, groups }) => {
  const tests = groups
    .filter((group) => group.rules.length > 0)
    .map((group) => join(group.rules.map(compileRule), group.join));
  const test = join(tests, tests.length === 0 ? 'and' : how);
  return (context) => whenDone(test(context), (holds) => (holds ? byTrue : byFalse));
};
