import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Icons come in two styles, each with a drawing for some of the names. */
export type IconStyle = 'outline' | 'filled';

/** The installed set, as SVG files by style and name. */
export interface IconFiles {
  version: string;
  names(style: IconStyle): string[];
  /** Text of a file that is there. */
  read(style: IconStyle, name: string): Promise<string>;
}

/** What `npm run pack` makes of the set (tools/pack/iconFile.ts): one file in place of six thousand. */
interface PackedIcons extends Readonly<Record<IconStyle, Readonly<Record<string, string>>>> {
  version: string;
}

const packed = join(import.meta.dirname, 'icons.json');

function readPacked(file: string): IconFiles {
  const { version, ...drawings } = JSON.parse(readFileSync(file, 'utf8')) as PackedIcons;
  return {
    version,
    names: (style) => Object.keys(drawings[style]),
    read: async (style, name) => drawings[style][name] ?? '',
  };
}

function installedFiles(): IconFiles {
  const webhook = createRequire(import.meta.url).resolve('@tabler/icons/outline/webhook.svg');
  const folder = dirname(dirname(webhook));
  const description = readFileSync(join(folder, '..', 'package.json'), 'utf8');
  return {
    version: (JSON.parse(description) as { version: string }).version,
    names: (style) => readdirSync(join(folder, style)).map((file) => file.replace(/\.svg$/, '')),
    read: (style, name) => readFile(join(folder, style, `${name}.svg`), 'utf8'),
  };
}

/** Reads the set: of the package that the server was installed from, or of the checkout. */
export const openIconFiles = (file = packed): IconFiles => (existsSync(file) ? readPacked(file) : installedFiles());
