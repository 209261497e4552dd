import { type CatchConfig, catchConfigSchema } from 'shared-contracts/nodes';
import type { Eventual } from '../../eventual.ts';
import { compileTemplate } from '../../expressions/template.ts';
import type { CompiledCatch, CompiledNode } from '../../flow/compiledFlow.ts';
import { type CompileNode, type NodeContext, passOn } from '../executor.ts';

const passed = passOn('out');

/** Begins the branch of a Catch: its message carries `error`. Which failures it takes, and what follows, the run decides. */
export const compileCatch: CompileNode<CatchConfig> = () => () => passed;

/** What gives the payload the failed node is taken to have sent; null where it passes on what it received. */
function compileSubstitute(substitute: string): ((context: NodeContext) => Eventual<unknown>) | null {
  if (substitute.trim() === '') return null;
  const template = compileTemplate(substitute);
  return (context) => context.evaluate(template);
}

/** Which failures a Catch takes and what follows; none with settings that cannot be read. */
export function compileTaker(node: CompiledNode, config: unknown): CompiledCatch[] {
  const parsed = catchConfigSchema.safeParse(config);
  if (!parsed.success) return [];
  const { scope, node_ids, after, substitute } = parsed.data;
  return [
    { node, scope, nodeIds: new Set(node_ids), resumes: after === 'resume', substitute: compileSubstitute(substitute) },
  ];
}
