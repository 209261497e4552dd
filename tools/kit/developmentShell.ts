import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import webpack, { type Stats } from 'webpack';
import { developHost } from '../build/development.ts';

/**
 * Compiles the shell for pages in which a remote is developed: with the React that replaces components on screen. Its
 * first files stand in `shell.json`, in the order of loading.
 */
export async function developmentShell(root: string, folder: string): Promise<void> {
  const configuration = await developHost(join(root, 'host-shell'), false);
  const draft = `${folder}.${process.pid}`;
  const output = { ...configuration.output, path: draft, publicPath: 'auto' };
  // Its own source is not what is looked at, and maps would be three quarters of it.
  const compiler = webpack({ ...configuration, devtool: false, output });
  if (!compiler) throw new Error('webpack made no compiler');
  const stats = await new Promise<Stats>((done, fail) => {
    compiler.run((error, result) => compiler.close(() => (result ? done(result) : fail(error))));
  });
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
  const files = stats.compilation.entrypoints.get('main')?.getFiles() ?? [];
  await writeFile(join(draft, 'shell.json'), JSON.stringify({ files }));
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
}
