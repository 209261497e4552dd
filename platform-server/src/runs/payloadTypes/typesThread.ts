import { serveThread } from '../../process/serveThread.ts';
import { type TypesQuestion, typesIn } from './typesIn.ts';

serveThread<TypesQuestion>(async (question) => typesIn(question));
