import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { writeGenerated } from './generated.ts';

const program = fileURLToPath(new URL('./antStyles.mjs', import.meta.url));

/** Writes the styles of Ant Design that the page need not make when it starts, and returns the path of the sheet. */
export function writeAntStyles(packageFolder: string): string {
  const env = { ...process.env, NODE_ENV: 'production' };
  const text = execFileSync(process.execPath, [program, packageFolder], { env, encoding: 'utf8', maxBuffer: 2 ** 24 });
  return writeGenerated(packageFolder, 'ant-styles.css', text);
}
