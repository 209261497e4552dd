import { html } from '../html/html.ts';
import type { ServerLocale } from '../languages/preferredLocale.ts';
import { maskText } from '../masking/maskText.ts';
import type { ScenarioFailures } from '../store/repositories/failureWatchRepository.ts';
import { failureTexts } from './failureTexts.ts';

/** Scenarios named in one mail; the others are counted in its subject. */
const mostNamed = 50;
const longestReason = 400;

const inOneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

function reasonOf({ lastExceptions }: ScenarioFailures): string {
  const reason = lastExceptions?.at(-1)?.exception ?? '';
  return inOneLine(maskText(reason).slice(0, longestReason));
}

/** What a mail about failures says; links lead to `publicUrl`. */
export function failureMail(
  failures: readonly ScenarioFailures[],
  language: ServerLocale,
  publicUrl: string,
): { subject: string; text: string; html: string } {
  const t = failureTexts[language];
  const runs = failures.reduce((sum, { count }) => sum + count, 0);
  const [first] = failures;
  const subject = runs === 1 && first ? t.oneSubject(inOneLine(first.name)) : t.subject(runs, failures.length);
  const parts = failures.slice(0, mostNamed).map((each) => ({
    name: inOneLine(each.name),
    count: t.count(each.count),
    reason: reasonOf(each),
    link: `${publicUrl}/scenario/${each.scenarioId}?run=${each.lastRunId}`,
  }));
  const lines = parts.flatMap(({ name, count, reason, link }) => ['', `${name}: ${count}`, reason, link]);
  const items = parts.map(
    ({ name, count, reason, link }) =>
      html`<li style="margin-bottom:16px"><strong>${name}</strong>: ${count}<br>${reason}<br><a href="${link}">${t.open}</a></li>`,
  );
  return {
    subject,
    text: [t.intro, ...lines.filter((line, at) => line !== '' || at % 4 === 0), '', t.why].join('\n'),
    html: html`<!doctype html><html lang="${language}"><body style="font-family:sans-serif;line-height:1.5">
<p>${t.intro}</p><ul style="padding-left:20px">${items}</ul><p style="color:#666">${t.why}</p></body></html>`.text,
  };
}
