import { useTranslation } from 'react-i18next';
import { useFormatters } from 'shared-contracts/react';
import { Alert, CopyButton, Panel, StatusMark } from 'shared-contracts/ui/core';
import { JsonTree } from 'shared-contracts/ui/json';
import type { TestOutcome } from '../../../data/configuration.ts';
import { bodyFile, callAsCurl } from './callAsCurl.ts';
import classes from './TestTab.module.css';

interface ShownAnswer {
  headers: Readonly<Record<string, string>>;
  body: string;
  is_cut: boolean;
}

/** A value of JSON that can be opened and closed; null for a text of another kind. */
function treeOf(body: string): object | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/** Headers and body, as they went over the wire but for the secrets. */
function Content({ shown, label }: { shown: ShownAnswer; label: string }) {
  const { t } = useTranslation('remote-connectors');
  const headers = Object.entries(shown.headers);
  const tree = shown.is_cut ? null : treeOf(shown.body);
  return (
    <>
      <details className={classes.headers}>
        <summary>{t('test.headers', { count: headers.length })}</summary>
        <dl dir="ltr">
          {headers.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      {tree && <JsonTree value={tree} label={label} />}
      {!tree && shown.body !== '' && (
        <pre className={classes.raw} dir="ltr">
          {shown.body}
        </pre>
      )}
      {shown.body === '' && <p className={classes.none}>{t('operation.noBody')}</p>}
      {shown.is_cut && <p className={classes.none}>{t('test.cut')}</p>}
    </>
  );
}

/** Request and answer of a test call beside each other. */
export function TestResult({ outcome }: { outcome: TestOutcome }) {
  const { t, i18n } = useTranslation('remote-connectors');
  const format = useFormatters();
  const { request, answer, is_success, problem, duration_ms } = outcome;
  const text = (i18n.language === 'fr' && problem?.fr) || problem;
  return (
    <section className={classes.result} aria-label={t('test.result')}>
      <p className={classes.status} role="status">
        <StatusMark
          status={is_success ? 'SUCCESSFUL' : 'FAILED'}
          label={t(is_success ? 'test.succeeded' : 'test.failed')}
        />
        {answer && (
          <span>
            {answer.status} {answer.reason}
          </span>
        )}
        <span className={classes.none}>{format.duration(duration_ms)}</span>
      </p>
      {text && <Alert type="error" showIcon title={text.message} description={text.advice} />}
      <div className={classes.sides}>
        <Panel
          title={t('test.request')}
          actions={<CopyButton text={callAsCurl(request)} caption={t('test.copyCurl')} size="small" type="text" />}
        >
          <p className={classes.address} dir="ltr">
            {request.method} {request.url}
          </p>
          <Content shown={request} label={t('test.request')} />
          {request.is_cut && <p className={classes.none}>{t('test.curlCut', { file: bodyFile })}</p>}
        </Panel>
        <Panel
          title={t('test.answer')}
          actions={
            answer?.body && <CopyButton text={answer.body} label={t('test.copyAnswer')} size="small" type="text" />
          }
        >
          {answer ? (
            <Content shown={answer} label={t('test.answer')} />
          ) : (
            <p className={classes.none}>{t('test.noAnswer')}</p>
          )}
        </Panel>
      </div>
    </section>
  );
}
