import assert from 'node:assert/strict';
import { gunzipSync } from 'node:zlib';
import { type Operation, operationSchema } from 'shared-contracts/api/catalogue';
import { type ReadResult, readDocument } from '../../src/connectors/catalogue/reading/readDocument.ts';

/** What becomes of a document. */
export async function read(text: string) {
  return readDocument(Buffer.from(text));
}

/** The same of one without errors. */
export async function result(text: string): Promise<ReadResult> {
  const { problems, result } = await read(text);
  assert.ok(result, JSON.stringify(problems));
  return result;
}

/** Its operations, unpacked. */
export function operations({ operations, bytes }: ReadResult): Operation[] {
  return operations.map(({ from, to, digest: _, ...head }) => {
    const definition = JSON.parse(gunzipSync(bytes.subarray(from, to)).toString('utf8'));
    return operationSchema.parse({ ...head, ...definition });
  });
}

/** Its first operation, or the one of this id. */
export async function operation(text: string, id?: string): Promise<Operation> {
  const all = operations(await result(text));
  const found = id === undefined ? all[0] : all.find((each) => each.id === id);
  assert.ok(found, `no ${id} among ${all.map((each) => each.id)}`);
  return found;
}
