import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A block of code of the guide for teams. */
export interface GuideBlock {
  language: string;
  /** What stands behind the language: a file, or where a command runs. */
  name: string;
  code: string;
}

const blockPattern = /^```(\w+) (\S+)\n([\s\S]*?)^```$/gm;

/** Blocks with a name of docs/own-repository.md, as they come in it, at a server of this address. */
export async function guideBlocks(server: string): Promise<GuideBlock[]> {
  const guide = await readFile(join(import.meta.dirname, '../../docs/own-repository.md'), 'utf8');
  return [...guide.matchAll(blockPattern)].map(([, language = '', name = '', code = '']) => ({
    language,
    name,
    code: code.replaceAll('https://weft.example.com', server),
  }));
}
