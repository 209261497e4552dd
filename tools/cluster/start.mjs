import { join } from 'node:path';
import { ensureInstalled } from '../bootstrap/install.mjs';
import { run } from '../bootstrap/run.mjs';
import { main, nodeBinary, root } from '../bootstrap/workspace.mjs';

// `npm run cluster`: PostgreSQL with a standby, Patroni, HAProxy and PgBouncer, to try Weft with.
await main(async () => {
  await ensureInstalled((line) => process.stderr.write(`${line}\n`));
  process.exitCode = await run(nodeBinary, [join(root, 'tools', 'cluster', 'run.ts')]);
});
