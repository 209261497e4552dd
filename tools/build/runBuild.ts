import { resolve } from 'node:path';
import webpack, { type Configuration, type Stats } from 'webpack';
import { packageAt } from './base.ts';
import { defineHost } from './host.ts';
import { defineImportPage } from './importPage.ts';
import { defineRemote } from './remote.ts';

/** Runs a build to its end. @throws Error when webpack itself fails; what the code has wrong is in the answer. */
function run(configuration: Configuration): Promise<Stats> {
  const compiler = webpack(configuration);
  if (!compiler) throw new Error('webpack made no compiler');
  return new Promise((done, fail) => {
    compiler.run((error, stats) => {
      // Closing writes the cache.
      compiler.close((late) =>
        stats && !error && !late ? done(stats) : fail(error ?? late ?? new Error('no result')),
      );
    });
  });
}

const definitions = new Map([
  ['host-shell', defineHost],
  ['import-page', async (folder: string) => defineImportPage(folder)],
]);

// Builds the host, a remote or the import page in a folder: node runBuild.ts <folder>
const folder = resolve(process.argv[2] ?? '.');
const define = definitions.get(packageAt(folder).name) ?? defineRemote;
const stats = await run(await define(folder));
const report = stats.toString({ preset: 'errors-warnings', colors: false });
if (report) process.stderr.write(`${report}\n`);
if (stats.hasErrors()) process.exitCode = 1;
