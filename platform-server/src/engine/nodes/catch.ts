import type { CatchConfig } from 'shared-contracts/nodes';
import type { Eventual } from '../eventual.ts';
import { compileTemplate } from '../expressions/template.ts';
import { type CompileNode, type NodeContext, passOn } from './executor.ts';

const passed = passOn('out');

/** Begins the branch of a Catch: its message carries `error`. Which failures it takes, and what follows, the run decides. */
export const compileCatch: CompileNode<CatchConfig> = () => () => passed;

/** What gives the payload the failed node is taken to have sent; null where it passes on what it received. */
export function compileSubstitute(substitute: string): ((context: NodeContext) => Eventual<unknown>) | null {
  if (substitute.trim() === '') return null;
  const template = compileTemplate(substitute);
  return (context) => context.evaluate(template);
}
