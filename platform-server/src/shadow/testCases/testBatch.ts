import { Host } from '../askHost.ts';
import { shadowEngine } from '../shadowEngine.ts';
import { flowsOf } from '../tryRun.ts';
import { sampleCase } from './caseSamples.ts';
import { checkCase } from './checkCase.ts';
import { learnCase } from './learnCase.ts';
import type { CheckAnswer, CheckQuestion, LearnAnswer, SampleAnswer, TestQuestion } from './testQuestion.ts';

/** Cases that are run at once: while one waits for the sandbox another goes on. */
const atOnce = 8;

async function checkCases({ scenario, cases, maxMs, isWritten }: CheckQuestion, deps: Parameters<typeof checkCase>[2]) {
  const results: CheckAnswer['results'] = [];
  const until = performance.now() + maxMs;
  let next = 0;
  const work = async () => {
    while (next < cases.length && (next === 0 || performance.now() < until)) {
      const place = next++;
      const { result, written } = await checkCase(scenario, cases[place] as (typeof cases)[number], deps);
      results[place] = { result, written: isWritten ? written : null };
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { results };
}

/** Answers a question about test cases; runs them until there is no time left. */
export async function answerTests(question: TestQuestion): Promise<CheckAnswer | LearnAnswer | SampleAnswer> {
  const host = new Host(question.port);
  try {
    if (question.kind === 'samples') return await sampleCase(question.stored);
    const { scenario, maxValueBytes } = question;
    const deps = { engine: shadowEngine(host, maxValueBytes), flowOf: flowsOf(scenario) };
    if (question.kind === 'learn') return await learnCase(scenario, question.recorded, deps);
    return await checkCases(question, deps);
  } finally {
    host.close();
  }
}
