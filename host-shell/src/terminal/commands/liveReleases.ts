import { getDeployStatus, type RemoteStatus } from 'shared-contracts/api/deploy';
import type { OutputLine, OutputPart } from '../console/output.ts';
import type { CommandContext } from './command.ts';
import { fact } from './fact.ts';

type Words = Pick<CommandContext, 't' | 'formatters'>;

const nameOf = ({ version, hash }: { version: string; hash: string }) => `${version} ${hash.slice(0, 8)}`;

function sinceOf({ since, by }: { since: string; by: string }, { t, formatters }: Words): OutputPart {
  return { text: `  ${t('terminal.releases.since', { when: formatters.relative(since), by })}`, tone: 'dim' };
}

function stableParts({ stable, killed }: RemoteStatus, words: Words): OutputPart[] {
  if (killed) {
    const line = words.t('terminal.releases.killed', { message: killed.message });
    return [{ text: line, tone: 'error' }, sinceOf(killed, words)];
  }
  if (!stable) return [{ text: words.t('terminal.releases.none'), tone: 'warning' }];
  return [{ text: nameOf(stable.release), tone: 'ok' }, sinceOf(stable, words)];
}

function canaryLine({ canary }: RemoteStatus, words: Words): OutputLine[] {
  if (!canary) return [];
  const { t, formatters } = words;
  const share = canary.percent === null ? (canary.organisation?.name ?? '') : `${canary.percent} %`;
  const { sessions, failed } = canary;
  return [
    fact(
      '',
      ''.padEnd(26),
      { text: t('terminal.releases.canary', { release: nameOf(canary.release), share }), tone: 'running' },
      {
        text: `  ${t('terminal.releases.sessions', { sessions: formatters.count(sessions), failed: formatters.count(failed) })}`,
        tone: failed > 0 ? 'warning' : 'dim',
      },
      { text: canary.health === 'silent' ? `  ${t('terminal.releases.silent')}` : '', tone: 'error' },
    ),
  ];
}

function pinsLine({ pins }: RemoteStatus, { t }: Words): OutputLine[] {
  if (pins.length === 0) return [];
  const each = pins.map(
    ({ release, user, organisation }) => `${(user ?? organisation)?.name ?? ''} ${nameOf(release)}`,
  );
  return [fact('', ''.padEnd(26), { text: t('terminal.releases.pins', { pins: each.join(', ') }), tone: 'dim' })];
}

/** What is live for everyone, with canaries, pins and kills: for administrators (deployment, "Commands"). */
export async function liveReleases({ host, t, formatters }: CommandContext): Promise<OutputLine[]> {
  const words = { t, formatters };
  const label = t('terminal.releases.label');
  try {
    const { environment, revision, remotes } = await host.api.call(getDeployStatus, {}, { quiet: true });
    const lines = remotes.flatMap((remote) => [
      fact('', remote.remote.padEnd(26), ...stableParts(remote, words)),
      ...canaryLine(remote, words),
      ...pinsLine(remote, words),
    ]);
    return [
      fact(label, { text: t('terminal.releases.environment', { environment, revision }), tone: 'dim' }),
      ...lines,
    ];
  } catch (error) {
    return [fact(label, { text: error instanceof Error ? error.message : String(error), tone: 'error' })];
  }
}
