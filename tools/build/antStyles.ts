import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { writeGenerated } from './generated.ts';

const program = fileURLToPath(new URL('./antStyles.mjs', import.meta.url));

interface AntStyles {
  /** Of what nearly every first picture is drawn with. */
  first: string;
  /** Of menus that drop down, for the code of menus to bring. */
  menus: string;
}

/** Writes the styles of Ant Design that the page need not make itself, and returns the paths of the sheets. */
export function writeAntStyles(packageFolder: string): AntStyles {
  const env = { ...process.env, NODE_ENV: 'production' };
  const text = execFileSync(process.execPath, [program, packageFolder], { env, encoding: 'utf8', maxBuffer: 2 ** 24 });
  const { first, menus } = JSON.parse(text) as AntStyles;
  return {
    first: writeGenerated(packageFolder, 'ant-styles.css', first),
    menus: writeGenerated(packageFolder, 'ant-menu-styles.css', menus),
  };
}
