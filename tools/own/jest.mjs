import { fileURLToPath } from 'node:url';
import preset from '../jest/preset.mjs';

/** Jest for a remote in a repository of its own: React and the rest come from the contract. */
export default { ...preset, resolver: fileURLToPath(new URL('./contractResolver.cjs', import.meta.url)) };
