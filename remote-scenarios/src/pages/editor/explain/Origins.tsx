import type { ExplainedMoment } from 'shared-contracts/api/explanation';
import { RemoteLink, useFormatters } from 'shared-contracts/react';
import classes from './ExplainDrawer.module.css';
import { useExplainText } from './useExplainText.ts';

/** What began the run, and the way there. */
function Event({ event }: { event: NonNullable<ExplainedMoment['event']> }) {
  const t = useExplainText();
  const format = useFormatters();
  const { source, event_id, webhook_id, import_page_id, file_name, row, at } = event;
  const known = ['webhook', 'import', 'schedule', 'manual', 'call'] as const;
  const name = known.find((each) => each === source) ?? 'other';
  const words =
    row !== null && file_name !== null ? t('source.importRow', { row, file: file_name }) : t(`source.${name}`);
  return (
    <p className={classes.note}>
      <span dir="auto">{words}</span> · {format.exact(at)}{' '}
      {webhook_id && (
        <RemoteLink to="webhook-detail" params={{ id: webhook_id }} search={`event=${event_id}`}>
          {t('openEvent')}
        </RemoteLink>
      )}
      {import_page_id && (
        <RemoteLink to="import-page-detail" params={{ id: import_page_id }}>
          {t('openImport')}
        </RemoteLink>
      )}
    </p>
  );
}

function Row({ row }: Pick<NonNullable<ExplainedMoment['table']>, 'row'>) {
  const t = useExplainText();
  if (row === undefined) return <>{t('rowGone')}</>;
  if (row === null) return <>{t('noRow')}</>;
  return <>{t('row', { values: row.values.join(', '), results: row.results.join(', ') })}</>;
}

/** The look-up that gave a value: table, version, column and row. */
function Table({ table }: { table: NonNullable<ExplainedMoment['table']> }) {
  const t = useExplainText();
  const { id, name, version, column, row } = table;
  const words = [name ?? '', version === null ? '' : t('version', { version }), t('column', { column })];
  return (
    <>
      <p className={classes.note}>
        <span dir="auto">{words.filter(Boolean).join(' · ')}</span>{' '}
        <RemoteLink to="conversion-detail" params={{ id }}>
          {t('openTable')}
        </RemoteLink>
      </p>
      <p className={classes.note} dir="auto">
        <Row row={row} />
      </p>
    </>
  );
}

/** What a value came from outside of the flow: an event, a table, the answer of a call, another run. */
export function Origins({ moment }: { moment: ExplainedMoment }) {
  const t = useExplainText();
  const { event, table, request, answer_field, run, how } = moment;
  return (
    <>
      {event && <Event event={event} />}
      {table && <Table table={table} />}
      {answer_field && (
        <p className={classes.note}>
          {t('answerField', { field: '' })}
          <code dir="ltr">{answer_field}</code>
        </p>
      )}
      {request && (
        <details className={classes.request}>
          <summary>{t('request')}</summary>
          <pre dir="ltr">{request}</pre>
        </details>
      )}
      {run && (
        <p className={classes.note}>
          <RemoteLink to="scenario-detail" params={{ id: run.scenario_id }} search={`run=${run.id}`}>
            {t(how === 'scenario' ? 'openCalledRun' : 'openRun')}
          </RemoteLink>
        </p>
      )}
    </>
  );
}
