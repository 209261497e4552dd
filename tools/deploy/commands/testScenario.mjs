import { readFileSync, writeFileSync } from 'node:fs';
import { counted } from '../output/words.mjs';
import { exitCodes, wrongUse } from '../problem.mjs';
import { personCalls } from '../server/calls.mjs';
import { junitOf } from './testReport.mjs';
import { gapText, placeOf } from './testTexts.mjs';

function differenceLines(difference, style) {
  const { expected, got } = difference;
  return [
    `    ${placeOf(difference)}`,
    style.green(`      expected ${expected ?? 'nothing'}`),
    style.red(`      got      ${got ?? 'nothing'}`),
  ];
}

function caseLines({ name, passed, gap, differences, more, duration_ms }, style) {
  const time = style.dim(`${Math.round(duration_ms)} ms`);
  if (passed) return [`${style.green('✓')} ${name} ${time}`];
  return [
    `${style.red('✗')} ${name} ${time}`,
    ...(gap ? [`    ${gapText(gap)}`] : []),
    ...differences.flatMap((difference) => differenceLines(difference, style)),
    ...(more > 0 ? [`    ${counted(more, 'more difference')}`] : []),
  ];
}

function lines({ results, passed, failed }, { style }) {
  if (results.length === 0) return ['The scenario has no test cases.'];
  const sum = `${counted(results.length, 'test case')}: ${passed} passed, ${failed} failed`;
  return [...results.flatMap((result) => caseLines(result, style)), '', failed > 0 ? style.red(sum) : style.green(sum)];
}

/** Edits to test in place of what is saved. */
function readDocument(file) {
  if (file === undefined) return undefined;
  try {
    const { flow, settings } = JSON.parse(readFileSync(file, 'utf8'));
    return { flow, settings };
  } catch (error) {
    throw wrongUse(`Can't read ${file}: ${error.message}`);
  }
}

async function run({ call, progress }, { values, words: [given] }) {
  const id = given.split('/').at(-1);
  const document = readDocument(values.document);
  const scenario = await call(personCalls.scenario, { params: { id } });
  const results = [];
  let case_ids;
  do {
    const body = { ...(document && { document }), ...(case_ids && { case_ids }) };
    const batch = await call(personCalls.runTestCases, { params: { id }, body });
    results.push(...batch.results);
    case_ids = batch.rest;
    progress(`${results.length} of ${results.length + case_ids.length} test cases`);
  } while (case_ids.length > 0);
  progress('');
  const passed = results.filter((result) => result.passed).length;
  const report = { scenario: { id, name: scenario.name }, passed, failed: results.length - passed, results };
  if (values.junit !== undefined) writeFileSync(values.junit, junitOf(report));
  return report;
}

/** @type {import('./command.mjs').Command} */
export const testScenarioCommand = {
  name: 'test-scenario',
  usage: 'test-scenario <scenario>',
  summary: 'Run the test cases of a scenario, with an API token.',
  example: 'test-scenario 019c2f0e-7d3a-7b52-9a54-0f5a3a1c2b4d --junit report.xml',
  words: [1, 1],
  options: {
    document: { type: 'string', value: '<file>', help: 'Test this JSON with "flow" and "settings", not what is saved' },
    junit: { type: 'string', value: '<file>', help: 'Write a JUnit report to this file' },
  },
  takesApiToken: true,
  run,
  lines,
  exitCode: ({ failed }) => (failed > 0 ? exitCodes.refused : exitCodes.done),
};
