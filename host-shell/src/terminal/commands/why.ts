import { explainPlan, type PlanExplanation, type PlanStep } from 'shared-contracts/api/plan';
import type { OutputLine, OutputTone } from '../console/output.ts';
import { type CommandContext, CommandProblem, type TerminalCommand } from './command.ts';

const outcomeTones: Readonly<Record<PlanExplanation['outcome'], OutputTone>> = {
  loaded: 'ok',
  steppedBack: 'warning',
  killed: 'error',
  noneFits: 'error',
  withheld: 'warning',
  notReleased: 'warning',
  unpublished: 'error',
};

function stepLine({ rule, finding, values, release, ledger }: PlanStep, { t, formatters }: CommandContext): OutputLine {
  const texts: Record<string, string> = {};
  for (const [key, value] of Object.entries(values))
    texts[key] = Array.isArray(value) ? value.join(', ') : `${value ?? '–'}`;
  const because = ledger ? t('terminal.why.ledger', { ...ledger, when: formatters.relative(ledger.created_at) }) : '';
  return [
    { text: rule.padEnd(8), tone: 'dim' },
    { text: t(`terminal.why.${finding}`, texts) },
    { text: release ? `  ${release.slice(0, 8)}` : '', tone: 'accent' },
    { text: because && `  ${because}`, tone: 'dim' },
  ];
}

function linesOf(answer: PlanExplanation, context: CommandContext): OutputLine[] {
  const { user, remote, outcome, release, steps } = answer;
  const roles = user.roles.join(', ') || context.t('terminal.health.member');
  return [
    [`${user.email} (${roles}), ${user.organisation}`],
    ...steps.map((step) => stepLine(step, context)),
    [
      { text: context.t(`terminal.why.outcome.${outcome}`, { remote }), tone: outcomeTones[outcome] },
      release ? ` ${release.version} ${release.hash.slice(0, 8)}` : '',
    ],
  ];
}

/** Why a user gets an area or not, and which release of it; for administrators (deployment, "Commands"). */
export function whyCommand(description: string): TerminalCommand {
  return {
    name: 'why',
    usage: 'why <user> <remote>',
    description,
    arguments: ['user', 'remote'],
    async run({ words: [user, remote] }, context) {
      if (!user || !remote) throw new CommandProblem(context.t('terminal.say.usage', { usage: 'why <user> <remote>' }));
      const answer = await context.host.api.call(explainPlan, { query: { user, remote } }, { quiet: true });
      context.print(linesOf(answer, context));
    },
  };
}
