import { writeFile } from 'node:fs/promises';
import { matrixFile, roleMatrix } from './roleMatrix.mjs';

await writeFile(matrixFile, await roleMatrix());
