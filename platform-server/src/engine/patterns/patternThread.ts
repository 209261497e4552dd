import { parentPort } from 'node:worker_threads';
import { RE2JS } from 're2js';
import type { ThreadCall } from '../../process/thread.ts';
import type { PatternQuestion } from './patternThreads.ts';

parentPort?.on('message', ({ id, question: { sources, texts } }: ThreadCall<PatternQuestion>) => {
  const compiled: (RE2JS | undefined)[] = [];
  const isFound = (text: string, place: number) => {
    compiled[place] ??= RE2JS.compile(sources[place] as string);
    return compiled[place].test(text);
  };
  try {
    const answer = texts.map((text) => sources.findIndex((_, place) => isFound(text, place)));
    parentPort?.postMessage({ id, answer });
  } catch (error) {
    parentPort?.postMessage({ id, problem: (error as Error).message });
  }
});
