import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack from 'webpack';
import { writeGenerated } from './generated.ts';

interface LatePart {
  /** Folder of the module that asks. */
  by: RegExp;
  request: string;
  /** Name and text of the module that takes the place. */
  name: string;
  text: string;
}

const antd = (folder: string) => new RegExp(`[\\\\/]antd[\\\\/]es${folder.replaceAll('/', '[\\\\/]')}$`);

function partsOf(packageFolder: string): LatePart[] {
  const late = (file: string) => JSON.stringify(join(packageFolder, 'src/late', file));
  const standIn = (by: RegExp, request: string, file: string, own: string, further = '') => ({
    by,
    request,
    name: own,
    text: `export { ${own} as default${further} } from ${late(file)};\n`,
  });
  const overlay = (by: RegExp, request: string, own: string) => standIn(by, request, 'lateOverlays.ts', own);
  const ofTables = (by: RegExp, request: string, own: string, further = '') =>
    standIn(by, request, 'lateTableParts.ts', own, further);
  return [
    overlay(antd('/dropdown'), '../menu', 'LateMenu'),
    overlay(antd(''), './modal', 'LateModal'),
    overlay(antd(''), './drawer', 'LateDrawer'),
    {
      by: /[\\/]@rc-component[\\/]tabs[\\/]es[\\/]TabNavList$/,
      request: '@rc-component/menu',
      name: 'LateTabMenu',
      text: tabMenu(packageFolder, late('latePart.tsx')),
    },
    ofTables(antd('/table/hooks/useFilter'), './FilterDropdown', 'LateFilter', ', flattenKeys'),
    ofTables(antd('/table/hooks'), '../../radio', 'LateRadio'),
    ofTables(antd('/table'), '../pagination', 'LatePagination'),
    ofTables(antd('/table'), './RcTable/VirtualTable', 'LateVirtualTable'),
    ofTables(antd(''), './pagination', 'LatePagination'),
    ofTables(antd(''), './tree', 'LateTree'),
  ];
}

/** The menu of tabs that do not fit comes of a package that only Ant Design itself depends on. */
function tabMenu(packageFolder: string, latePart: string): string {
  const ofHost = createRequire(join(packageFolder, 'package.json'));
  const menu = createRequire(ofHost.resolve('antd'))
    .resolve('@rc-component/menu')
    .replace(/([\\/])lib\1/, '$1es$1');
  return [
    `import { lateCode, latePart } from ${latePart};`,
    `const menu = lateCode(() => import(${JSON.stringify(menu)}));`,
    'export default latePart(menu, (code) => code.default);',
    'export const MenuItem = latePart(menu, (code) => code.MenuItem);\n',
  ].join('\n');
}

/**
 * Has parts of the design system that no first picture shows come when they are drawn. It is Ant Design that imports
 * them, whole: so the build puts the host's late parts in their place, and fails where Ant Design has no such place.
 */
export class LateParts {
  readonly #parts: readonly (LatePart & { file: string })[];

  constructor(packageFolder: string) {
    this.#parts = partsOf(packageFolder).map((part) => ({
      ...part,
      file: writeGenerated(packageFolder, `${part.name}.js`, part.text),
    }));
  }

  apply(compiler: webpack.Compiler): void {
    new webpack.NormalModuleReplacementPlugin(/./, (resource: { context: string; request: string }) => {
      const found = this.#parts.find(({ by, request }) => request === resource.request && by.test(resource.context));
      if (found) resource.request = found.file;
    }).apply(compiler);
    compiler.hooks.compilation.tap('LateParts', (compilation) => {
      compilation.hooks.finishModules.tap('LateParts', (modules) => {
        const built = new Set([...modules].map((module) => module.nameForCondition()));
        for (const { file, request } of this.#parts) {
          if (built.has(file)) continue;
          compilation.errors.push(
            new webpack.WebpackError(`Nothing asks for ${request}: see tools/build/lateParts.ts.`),
          );
        }
      });
    });
  }
}
