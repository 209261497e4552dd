import type { Flow } from 'shared-contracts/api/scenario';
import { serveThread } from '../../process/serveThread.ts';
import type { CalledOperation } from '../../store/repositories/calledOperationRepository.ts';
import { typesIn } from './typesIn.ts';

export interface TypesQuestion {
  node: string;
  flow: Flow;
  operations: readonly CalledOperation[];
}

serveThread<TypesQuestion>(async (question) => typesIn(question));
