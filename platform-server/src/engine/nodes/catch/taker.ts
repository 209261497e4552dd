import { catchConfigSchema } from 'shared-contracts/nodes';
import type { Eventual } from '../../eventual.ts';
import { compileTemplate } from '../../expressions/template.ts';
import type { CompiledCatch, CompiledNode } from '../../flow/compiledFlow.ts';
import type { NodeContext } from '../executor.ts';

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
