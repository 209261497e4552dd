import { parseArgs } from 'node:util';
import { openEarlier } from '../test/upgrade/earlier.ts';
import { tryUpgrade } from '../test/upgrade/trial.ts';

/**
 * Replaces processes of an earlier release by those of this checkout under load, and says whether every promise was kept.
 *
 * `node bench/upgradeTrial.ts --from <weft-x.y.z.tgz | folder of a built checkout | git ref> [--seconds 10]`
 */
const { values } = parseArgs({ options: { from: { type: 'string' }, seconds: { type: 'string', default: '10' } } });
if (!values.from) throw new Error('Name the release before: --from <weft-x.y.z.tgz | folder | git ref>');
const log = (line: string) => void process.stdout.write(`${line}\n`);
const earlier = await openEarlier(values.from, log);
try {
  const { problems, migrations, ...figures } = await tryUpgrade({
    ...{ before: earlier.program, stageMs: Number(values.seconds) * 1000, log },
  });
  log(`Migrations on the way: ${migrations.length > 0 ? migrations.join(', ') : 'none'}`);
  log(JSON.stringify(figures));
  for (const problem of problems.slice(0, 20)) log(`- ${problem}`);
  log(problems.length === 0 ? 'Every promise was kept.' : `${problems.length} promises were broken.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await earlier.close();
}
