import type { CatchConfig } from 'shared-contracts/nodes';
import { type CompileNode, passOn } from '../executor.ts';

const passed = passOn('out');

/** Begins the branch of a Catch: its message carries `error`. Which failures it takes, and what follows, the run decides. */
export const compileCatch: CompileNode<CatchConfig> = () => () => passed;
