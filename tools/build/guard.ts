import type { Compilation, Compiler, Module, NormalModule } from 'webpack';
import webpack from 'webpack';

interface Ban {
  test: RegExp;
  message: string;
}

const inPackage = (names: string) => new RegExp(`/node_modules/(${names})/(?!.*/node_modules/)`);

const bans: Ban[] = [
  {
    test: inPackage('antd|@ant-design/[^/]+|@rc-component/[^/]+'),
    message: 'Ant Design is shared through shared-contracts/ui/<group>; a second copy would miss the theme.',
  },
  {
    test: /\/shared-contracts\/src\/host\//,
    message: 'shared-contracts/host holds constructors for the host alone; use useHost().',
  },
  {
    test: /\/shared-contracts\/src\/(contract|react|events|realtime|ui)\//,
    message: 'This shared module would be a second copy: import it by its door, not by path.',
  },
  {
    test: inPackage('react|react-dom|react-router|swr|i18next|react-i18next|scheduler'),
    message: 'This part of a shared package would be a second copy beside the host’s; import the package by its name.',
  },
];

/**
 * Fails the build of a remote whose graph holds a module that the page must have once, or that is not for remotes.
 * Lint and rules catch what our own source imports; this also catches what a dependency drags in.
 */
export class SingleCopyGuard {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('SingleCopyGuard', (compilation) => {
      compilation.hooks.finishModules.tap('SingleCopyGuard', (modules) => {
        for (const module of modules) report(compilation, module);
      });
    });
  }
}

function report(compilation: Compilation, module: Module): void {
  const { resource } = module as NormalModule;
  if (typeof resource !== 'string') return;
  const ban = bans.find(({ test }) => test.test(resource.replaceAll('\\', '/')));
  const issuer = ban && compilation.moduleGraph.getIssuer(module);
  // The first banned module on a path says it all; what it imports itself is no news.
  if (!ban || (issuer && isBanned(issuer))) return;
  const error = new webpack.WebpackError(`${module.readableIdentifier(compilation.requestShortener)}\n${ban.message}`);
  error.module = issuer ?? module;
  compilation.errors.push(error);
}

function isBanned(module: Module): boolean {
  const { resource } = module as NormalModule;
  return typeof resource === 'string' && bans.some(({ test }) => test.test(resource.replaceAll('\\', '/')));
}
