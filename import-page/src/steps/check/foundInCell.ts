import type { RowProblem } from 'shared-contracts/api/import-page';
import { problemText } from 'shared-contracts/import';
import type { Language, Say } from '../../messages/texts.ts';
import type { GridRow } from '../../worker/protocol.ts';

/** A problem of a cell, or what keeps its row not from being sent. */
export type Found = RowProblem & { isWarning: boolean };

/** What was found in a cell. Where a scenario warns of several things, the first. */
export function foundInCell(row: GridRow | undefined, key: string): Found | undefined {
  const of = (problems: readonly RowProblem[] = []) => problems.find(({ column }) => column === key);
  const problem = of(row?.problems);
  const found = problem ?? of(row?.warnings);
  return found && { ...found, isWarning: problem === undefined };
}

/** What was found, as visitors read it. */
export function foundText({ code, params, isWarning }: Found, language: Language, say: Say): string {
  const text = problemText(code, params, language);
  return isWarning ? say('check.warning', { text }) : text;
}
