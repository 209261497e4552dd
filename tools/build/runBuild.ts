import { once } from 'node:events';
import { resolve } from 'node:path';
import webpack, { type Compiler, type Configuration, type Stats } from 'webpack';
import { type Package, packageAt } from './base.ts';
import { addManifest } from './buildMarks.mjs';
import { defineHost } from './host.ts';
import { defineImportPage } from './importPage.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { defineRemote } from './remote.ts';

/** Runs a build to its end. @throws Error when webpack itself fails; what the code has wrong is in the answer. */
function run(compiler: Compiler): Promise<Stats> {
  return new Promise((done, fail) => {
    compiler.run((error, stats) => (stats && !error ? done(stats) : fail(error ?? new Error('no result'))));
  });
}

const close = (compiler: Compiler) => new Promise((done) => compiler.close(done));

const apps = new Map<string, (folder: string) => Promise<Configuration> | Configuration>([
  ['host-shell', defineHost],
  ['import-page', defineImportPage],
]);

/** A package, and the manifest of a remote unless it cannot be read. */
interface Buildable {
  target: Package;
  manifest?: Manifest | undefined;
}

/** What everyone may open comes before what is for some, each as its lowest group stands in the navigation. */
function navigationOrder({ access, navigationGroups = [] }: Manifest): number {
  const isForSome = Object.keys(access).length > 0;
  return Math.min(...navigationGroups.map(({ order }) => order)) + (isForSome ? 1000 : 0);
}

/**
 * Remotes in the order of the navigation. Servers that start meanwhile are told what the areas are. One whose manifest
 * cannot be read comes last, and its build says why.
 */
async function inOrder(remotes: readonly Package[]): Promise<Buildable[]> {
  const found = remotes.map(async (target) => {
    const manifest = await readManifest(target).catch(() => undefined);
    if (manifest) addManifest(target.root, target.name, manifest);
    return { target, manifest, order: manifest ? navigationOrder(manifest) : Number.POSITIVE_INFINITY };
  });
  return (await Promise.all(found)).sort((a, b) => a.order - b.order);
}

/** Builds one package; answers what keeps its cache to be written, and what the code has wrong. */
async function build({ target, manifest }: Buildable): Promise<{ compiler: Compiler; problem: string | undefined }> {
  const { name, folder } = target;
  // The federation plugin looks for what a package shares from where the process stands.
  process.chdir(folder);
  const define = apps.get(name) ?? ((own: string) => defineRemote(own, manifest));
  const compiler = webpack(await define(folder));
  if (!compiler) throw new Error('webpack made no compiler');
  const stats = await run(compiler);
  const report = stats.toString({ preset: 'errors-warnings', colors: false });
  if (report) process.stderr.write(`${report}\n`);
  return { compiler, problem: stats.hasErrors() ? report : undefined };
}

/** Builds packages one after the other: what was read and compiled for one is at hand for the next. */
async function buildInTurn(packages: readonly Buildable[]): Promise<void> {
  const compilers: Compiler[] = [];
  for (const each of packages) {
    let problem: string | undefined;
    try {
      const built = await build(each);
      compilers.push(built.compiler);
      problem = built.problem;
    } catch (error) {
      problem = (error as Error).message;
    }
    if (problem !== undefined) process.exitCode = 1;
    process.send?.({ name: each.target.name, problem });
  }
  // Caches are written when nobody waits any more.
  for (const compiler of compilers) await close(compiler);
}

// Builds the packages in some folders: node runBuild.ts [--wait] <folder> [folder …]. Whoever listens on a channel is
// told of each as soon as it is there, and takes this process along when it ends. With --wait it waits for a word.
process.once('disconnect', () => process.exit(1));
const begun = process.argv.includes('--wait') ? once(process, 'message') : undefined;
const folders = process.argv.slice(2).filter((argument) => argument !== '--wait');
const targets = folders.map((folder) => packageAt(resolve(folder)));
const own = targets.filter(({ name }) => apps.has(name)).map((target) => ({ target }));
const inTurn = [...own, ...(await inOrder(targets.filter(({ name }) => !apps.has(name))))];
await begun;
await buildInTurn(inTurn);
if (process.connected) process.disconnect();
