import { bufferOf, serveThread } from '../../process/serveThread.ts';
import { readBegunRuns } from './begunRuns.ts';
import { searchRowsOf } from './searchRows.ts';

serveThread<Uint8Array>((begun) => searchRowsOf(readBegunRuns(bufferOf(begun))));
