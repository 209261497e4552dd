import type { StartConfig } from 'shared-contracts/nodes';
import { type CompileNode, passOn } from '../executor.ts';

const passed = passOn('out');

/** Begins a run: the event has filled the message already. */
export const compileStart: CompileNode<StartConfig> = () => () => passed;
