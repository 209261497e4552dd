import { writeFile } from 'node:fs/promises';
import { createTestDatabase } from '../database.ts';
import { rowTypesFile, rowTypesOf } from './rowTypes.ts';

const database = await createTestDatabase();
await writeFile(rowTypesFile, await rowTypesOf(database.pool));
await database.drop();
