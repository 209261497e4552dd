import { join } from 'node:path';
import { execute } from './execute.mjs';
import { nodeBinary, root } from './workspace.mjs';

const program = join(root, 'tools', 'pack', 'serverUnderTest.ts');

/**
 * Bundles the server before a suite whose tests start many. A server that cannot be bundled cannot be packed either, so
 * the suite fails.
 * @param {import('./suites.mjs').Suite['run']} run
 * @returns {import('./suites.mjs').Suite['run']}
 */
export const onBundledServer = (run) => async (context) => {
  const { code, output } = await execute(nodeBinary, [program], { cwd: root, minutes: 5 });
  if (code === 0) return run({ ...context, server: output.trim().split('\n').at(-1) });
  context.onOutput?.(output);
  const problem = 'the server could not be bundled';
  return { tally: { passed: 0, failed: 1, skipped: 0, problem }, output };
};
