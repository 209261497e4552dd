import { gapText, placeOf } from './testTexts.mjs';

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as XML holds it; characters that it may not hold at all are replaced. */
function escaped(text) {
  return String(text)
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replace(/[&<>"]/g, (sign) => entities[sign]);
}

const seconds = (ms) => (ms / 1000).toFixed(3);

function failureOf({ gap, differences, more }) {
  const lines = differences.map(
    (difference) =>
      `${placeOf(difference)}: expected ${difference.expected ?? 'nothing'}, got ${difference.got ?? 'nothing'}`,
  );
  const all = [...(gap ? [gapText(gap)] : []), ...lines, ...(more > 0 ? [`${more} more`] : [])];
  return `<failure message="${escaped(all[0] ?? '')}">${escaped(all.join('\n'))}</failure>`;
}

/** Results as a JUnit report, which CI systems read. */
export function junitOf({ scenario, failed, results }) {
  const time = seconds(results.reduce((sum, { duration_ms }) => sum + duration_ms, 0));
  const name = escaped(scenario.name);
  const cases = results.map((result) => {
    const head = `    <testcase classname="${name}" name="${escaped(result.name)}" time="${seconds(result.duration_ms)}"`;
    return result.passed ? `${head}/>` : `${head}>${failureOf(result)}</testcase>`;
  });
  const counts = `tests="${results.length}" failures="${failed}" time="${time}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts}>`,
    `  <testsuite name="${name}" ${counts}>`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}
