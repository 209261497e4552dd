import { getRunSummary, type RunSummary } from 'shared-contracts/api/run';
import type { PlanRemote } from 'shared-contracts/deploy';
import type { OutputLine, OutputPart, OutputTone } from '../console/output.ts';
import type { CommandContext, TerminalCommand } from './command.ts';
import { fact } from './fact.ts';
import { liveReleases } from './liveReleases.ts';

/** Asks the server for the day's figures; the answer's way there and back is its health. */
async function serverLines({ host, t, formatters }: CommandContext): Promise<OutputLine[]> {
  const label = t('terminal.health.server');
  const begun = performance.now();
  try {
    const summary = await host.api.call(getRunSummary, { query: { range: '24h' } }, { quiet: true });
    const time = formatters.duration(performance.now() - begun);
    return [
      fact(label, { text: t('terminal.health.answers', { time }), tone: 'ok' }),
      ...runLines(summary, { t, formatters }),
    ];
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return [fact(label, { text: message, tone: 'error' })];
  }
}

function runLines(summary: RunSummary, { t, formatters }: Pick<CommandContext, 't' | 'formatters'>): OutputLine[] {
  const sum = (of: 'successful' | 'failed') => summary.buckets.reduce((total, bucket) => total + bucket[of], 0);
  const failed = sum('failed');
  const part = (key: string, value: number, tone?: OutputTone, line?: string): OutputPart => ({
    text: `${formatters.count(value)} ${t(`terminal.health.${key}`)}`,
    tone: value > 0 ? tone : 'dim',
    ...(line && value > 0 && { to: { line } }),
  });
  return [
    fact(
      t('terminal.health.runs'),
      part('total', summary.runs),
      ', ',
      part('successful', sum('successful'), 'ok'),
      ', ',
      part('failed', failed, 'error', 'runs --status error --since 24h'),
      ', ',
      part('running', summary.in_progress, 'running'),
      ', ',
      part('hold', summary.on_hold, 'warning', 'runs --status hold'),
    ),
  ];
}

const connection: Readonly<Record<string, OutputTone>> = { connected: 'ok', connecting: 'warning' };

function sessionLines({ host, t }: CommandContext): OutputLine[] {
  const { user, account, access, canWrite } = host.session.get();
  const state = host.realtime.state();
  const roles = [...access.roles].join(', ') || t('terminal.health.member');
  return [
    fact(t('terminal.health.realtime'), {
      text: t(`terminal.health.state.${state}`),
      tone: connection[state] ?? 'error',
    }),
    fact(
      t('terminal.health.session'),
      `${user.email} (${roles})`,
      canWrite ? '' : `, ${t('terminal.health.readOnly')}`,
    ),
    fact(t('terminal.health.account'), `${account.companyName} ${account.accountNumber}, ${account.type}`),
  ];
}

/** What is on record about a remote that is off; whether its code is here for any other. */
function remoteStatus({ shell, t }: CommandContext, planned: PlanRemote): OutputPart {
  const unit = shell.code.unit(planned);
  const state = unit.state();
  if (state.at === 'killed') {
    if (state.code === 'building') return { text: t('terminal.health.building'), tone: 'dim' };
    return { text: state.code === 'unbuilt' ? t('terminal.health.unbuilt') : state.message, tone: 'error' };
  }
  const { disabled } = unit.entry();
  if (disabled) return { text: disabled.message, tone: 'error' };
  return state.at === 'ready'
    ? { text: t('terminal.health.loaded'), tone: 'ok' }
    : { text: t('terminal.health.notLoaded'), tone: 'dim' };
}

function remoteLines(context: CommandContext): OutputLine[] {
  const { shell, t } = context;
  const remotes = shell.plan.remotes.toSorted((one, other) => one.remote.localeCompare(other.remote));
  return remotes.map((planned, index) => {
    const { remote, release } = shell.code.unit(planned).entry();
    const version = release ? `${release.version} ${release.hash.slice(0, 8)}` : '–';
    const name = index === 0 ? t('terminal.health.areas') : '';
    return fact(name, `${remote.padEnd(26)}${version.padEnd(18)}`, remoteStatus(context, planned));
  });
}

/**
 * Health of server and push, who is signed in, runs of the day by state, and the areas of this page with their
 * releases; for administrators also what is live for whom.
 */
export function statusCommand(description: string): TerminalCommand {
  return {
    name: 'status',
    usage: 'status',
    description,
    async run(_, context) {
      const { isAdmin, isSuperAdmin } = context.host.session.get().access;
      const [server, live] = await Promise.all([
        serverLines(context),
        isAdmin || isSuperAdmin ? liveReleases(context) : [],
      ]);
      context.print([...server, ...sessionLines(context), ...remoteLines(context), ...live]);
    },
  };
}
