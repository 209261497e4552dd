import type { CheckResult, ReleaseBackend, ReleaseSummary } from 'shared-contracts/api/deploy';
import { Button, Popover, StatusMark } from 'shared-contracts/ui/core';
import { useAdminText } from '../../../parts/useAdminText.ts';
import classes from './ReleaseChecks.module.css';

/** As the publish puts them on record: a check that was not made says why, and one that the package does not have. */
const unmade = /^(Skipped|None): (.*)$/s;

function CheckLine({ check: { check, passed, problems } }: { check: CheckResult }) {
  const t = useAdminText();
  const [, kind, reason = ''] = unmade.exec(problems[0] ?? '') ?? [];
  const skipped = kind && t(kind === 'None' ? 'checks.absent' : 'checks.skipped');
  const word = skipped ?? t(passed ? 'checks.passed' : 'checks.failed');
  const notPassed = kind ? 'CANCELLED' : 'FAILED';
  return (
    <li className={classes.check}>
      <StatusMark status={passed ? 'SUCCESSFUL' : notPassed} look="icon" label={word} />
      <span>{t(`checks.name.${check}`)}</span>
      {kind && <span className={classes.reason}>{`${word}: ${reason}`}</span>}
      {!kind &&
        problems.map((problem) => (
          <span key={problem} className={classes.reason}>
            {problem}
          </span>
        ))}
    </li>
  );
}

/** Operations that are listed of a back end; the rest are counted. */
const maxShown = 20;

/** What the document of a back end says. */
function BackendLine({ backend: { name, title, version, operations } }: { backend: ReleaseBackend }) {
  const t = useAdminText();
  return (
    <details className={classes.backend}>
      <summary>
        {t('checks.backend', { name, title, version })}{' '}
        <span className={classes.reason}>{t('checks.operations', { count: operations.length })}</span>
      </summary>
      <ul className={classes.operations}>
        {operations.slice(0, maxShown).map((operation) => (
          <li key={operation}>
            <code dir="ltr">{operation}</code>
          </li>
        ))}
      </ul>
      {operations.length > maxShown && (
        <p className={classes.reason}>{t('checks.moreOperations', { count: operations.length - maxShown })}</p>
      )}
    </details>
  );
}

function Details({ release: { checks, seen_problems: problems, backends = [] } }: { release: ReleaseSummary }) {
  const t = useAdminText();
  return (
    <div className={classes.details}>
      <ul className={classes.list}>
        {checks.map((check) => (
          <CheckLine key={check.check} check={check} />
        ))}
      </ul>
      {backends.map((backend) => (
        <BackendLine key={backend.name} backend={backend} />
      ))}
      {problems.length > 0 && (
        <>
          <p className={classes.refused}>{t('checks.serverFound')}</p>
          <ul className={classes.list}>
            {problems.map((problem) => (
              <li key={problem} className={classes.reason}>
                {problem}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Whose browser saw the release, and what each check of its publish said. */
export function ReleaseChecks({ release }: { release: ReleaseSummary }) {
  const t = useAdminText();
  const { checks, seen_by: seenBy } = release;
  if (checks.length === 0) return <span className={classes.reason}>{t('checks.local')}</span>;
  const passed = checks.filter((check) => check.passed).length;
  return (
    <span className={classes.cell}>
      <span className={seenBy === 'refused' ? classes.refused : undefined}>{t(`checks.seen.${seenBy}`)}</span>
      <Popover trigger="click" title={t('checks.title')} content={<Details release={release} />}>
        <Button type="link" size="small" className={classes.open ?? ''}>
          {t('checks.passedOf', { passed, count: checks.length })}
        </Button>
      </Popover>
    </span>
  );
}
