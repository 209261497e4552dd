import { useTranslation } from 'react-i18next';
import type { EndpointOutput } from 'shared-contracts/api';
import type { inspectDocument } from 'shared-contracts/api/catalogue';
import { MethodMark } from 'shared-contracts/ui/display';
import { operationGroups } from '../../../parts/operations/operationGroups.ts';
import classes from './ImportDrawer.module.css';
import { ProblemList } from './ProblemList.tsx';

export type Inspection = EndpointOutput<typeof inspectDocument>;

/** Operations that are listed before it is made; the rest are counted. */
const mostShown = 100;

/** What a document would become. */
export function InspectedDocument({ inspection }: { inspection: Inspection }) {
  const { t } = useTranslation('remote-connectors');
  const { title, document_version, format, operations, problems } = inspection;
  const groups = operationGroups(operations.slice(0, mostShown), '');
  return (
    <div className={classes.inspected}>
      <p className={classes.title}>
        {title} <span className={classes.meta}>{document_version}</span>
      </p>
      <p className={classes.meta}>
        {t('import.format', { format })} · {t('marketplace.operations', { count: operations.length })}
      </p>
      <ProblemList problems={problems} />
      <details className={classes.operations}>
        <summary>{t('import.showOperations')}</summary>
        {groups.map(({ name, operations: listed }) => (
          <div key={name}>
            <p className={classes.group}>{name}</p>
            <ul className={classes.list}>
              {listed.map(({ id, method, path, summary }) => (
                <li key={id}>
                  <MethodMark method={method} />
                  <span>{summary || path}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
        {operations.length > mostShown && <p>{t('import.moreOperations', { count: operations.length - mostShown })}</p>}
      </details>
    </div>
  );
}
