import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestDatabase } from '../database.ts';
import { rowTypesFolder, rowTypesOf } from './rowTypes.ts';

const database = await createTestDatabase();
const files = await rowTypesOf(database.pool);
await database.drop();
await rm(rowTypesFolder, { recursive: true, force: true });
await mkdir(rowTypesFolder);
await Promise.all([...files].map(([name, text]) => writeFile(join(rowTypesFolder, name), text)));
