import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ReplacedModules, type Replacement } from './replacedModules.ts';

const antd = (folder: string) => new RegExp(`[\\\\/]antd[\\\\/]es${folder.replaceAll('/', '[\\\\/]')}$`);

function partsOf(packageFolder: string, menuStyles: string): Replacement[] {
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
    {
      by: /[\\/]src[\\/]late$/,
      request: 'antd/es/menu',
      name: 'StyledMenu',
      text: `import ${JSON.stringify(menuStyles)};\nexport { default } from 'antd/es/menu/index.js';\n`,
    },
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
 * them, whole: so the build puts the host's late parts in their place. The sheet of `menuStyles` comes with menus.
 */
export const lateParts = (packageFolder: string, menuStyles: string): ReplacedModules =>
  new ReplacedModules(packageFolder, partsOf(packageFolder, menuStyles), 'tools/build/lateParts.ts');
