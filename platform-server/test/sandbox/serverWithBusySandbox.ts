import { createSandbox } from '../../src/engine/sandbox/sandbox.ts';
import { runCode } from './runCode.ts';

/** A server that is killed while code runs: prints when the code is under way. Run by launcher.test.ts. */
const sandbox = await createSandbox();
await runCode(sandbox, 'return 1');
void runCode(sandbox, 'return Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, 1)', { timeoutMs: 5000 }).catch(
  () => {},
);
setImmediate(() => console.log('busy'));
