import type { ShadowNode, ShadowRun } from 'shared-contracts/api/shadow-run';
import { useFormatters, useLocale } from 'shared-contracts/react';
import { Button, StatusMark } from 'shared-contracts/ui/core';
import { shortRunId } from '../../../parts/shortRunId.ts';
import { failureText } from '../../../state/exceptionText.ts';
import classes from './ShadowDrawer.module.css';
import { useShadowText } from './useShadowText.ts';

/** Runs that are drawn: a page with a thousand lines answers slowly. */
const maxShown = 200;

interface LineProps {
  run: ShadowRun;
  names: ReadonlyMap<string, string>;
  onOpen: (runId: string) => void;
}

/** Why a run is unknown, or what it fails with. */
export function useRunReason({ gap, exception, failure }: ShadowRun): string | null {
  const t = useShadowText();
  const locale = useLocale();
  if (gap) return t(`gap.${gap}`);
  return failure ? failureText({ exception: exception ?? null, failure }, '', locale) : null;
}

function RunLine({ run, names, onOpen }: LineProps) {
  const t = useShadowText();
  const { exact } = useFormatters();
  const reason = useRunReason(run);
  const id = shortRunId(run.run_id);
  return (
    <li className={classes.run} data-result={run.result}>
      <Button
        type="link"
        className={classes.name ?? ''}
        aria-label={t('open', { id })}
        onClick={() => onOpen(run.run_id)}
      >
        {id}
      </Button>
      <span>{exact(run.created)}</span>
      <StatusMark status={run.status} />
      <strong>{t(`outcome.${run.result}`)}</strong>
      {reason && <span className={classes.found}>{reason}</span>}
      {run.nodes.length > 0 && (
        <span className={classes.found}>{run.nodes.map((node) => names.get(node) ?? node).join(', ')}</span>
      )}
    </li>
  );
}

/** The runs that were tried, newest first. */
export function ShadowRunList({
  runs,
  nodes,
  onOpen,
}: {
  runs: readonly ShadowRun[];
  nodes: readonly ShadowNode[];
  onOpen: (runId: string) => void;
}) {
  const t = useShadowText();
  const names = new Map(nodes.map(({ node_id, node_name }) => [node_id, node_name]));
  return (
    <>
      <ul className={classes.list} aria-label={t('byRun')}>
        {runs.slice(0, maxShown).map((run) => (
          <RunLine key={run.run_id} run={run} names={names} onOpen={onOpen} />
        ))}
      </ul>
      {runs.length > maxShown && (
        <p className={classes.found}>{t('progress', { count: runs.length, done: maxShown, total: runs.length })}</p>
      )}
    </>
  );
}
