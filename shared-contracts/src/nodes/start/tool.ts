import { z } from 'zod';
import { missing, type NodeProblem } from '../kind.ts';

/** The tool that every account has beside its own: asks for a run that took longer than a call waits. */
export const runTool = 'get_run';

/** Seconds that the call of a tool waits for its run at most: clients give a call up after 60. */
export const toolWaitS = 50;

/** Names of tools as every client of the Model Context Protocol takes them. */
const namePattern = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/;

/** A scenario as a tool of the Model Context Protocol: its inputs are the tool's, its output the result. */
export const scenarioToolSchema = z.object({
  name: z.string().max(64).default(''),
  /** Programs choose a tool by it. */
  description: z.string().max(2000).default(''),
});
export type ScenarioTool = z.output<typeof scenarioToolSchema>;

/** What is wrong with a tool as it is set. */
export function toolProblems(tool: ScenarioTool | null): NodeProblem[] {
  if (!tool) return [];
  const problems: NodeProblem[] = [];
  const at = 'tool.name';
  if (tool.name === '') problems.push(missing(at, 'Name the tool', 'Nommez l’outil'));
  else if (!namePattern.test(tool.name)) {
    const en = 'Begin with a letter, then use letters, digits, _ and - alone';
    const fr = 'Commencez par une lettre, puis n’utilisez que des lettres, des chiffres, _ et -';
    problems.push(missing(at, en, fr));
  } else if (tool.name === runTool) {
    const en = `“${runTool}” asks for runs: choose another name`;
    problems.push(missing(at, en, `« ${runTool} » sert à suivre les exécutions : choisissez un autre nom`));
  }
  if (tool.description.trim() === '') {
    const en = 'Describe what the tool is for';
    problems.push(missing('tool.description', en, 'Décrivez à quoi sert l’outil'));
  }
  return problems;
}
