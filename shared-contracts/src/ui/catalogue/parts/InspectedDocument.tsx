import type { inspectDocument } from '../../../api/catalogue/index.ts';
import type { EndpointOutput } from '../../../api/index.ts';
import { MethodMark } from '../../display/index.ts';
import classes from './ImportDrawer.module.css';
import { operationGroups } from './operationGroups.ts';
import { ProblemList } from './ProblemList.tsx';
import { useCatalogueKitText } from './useCatalogueKitText.ts';

export type Inspection = EndpointOutput<typeof inspectDocument>;

/** Operations that are listed before it is made; the rest are counted. */
const maxShown = 100;

/** What a document would become. */
export function InspectedDocument({ inspection }: { inspection: Inspection }) {
  const t = useCatalogueKitText();
  const { title, document_version, format, operations, problems } = inspection;
  const groups = operationGroups(operations.slice(0, maxShown), '');
  return (
    <div className={classes.inspected}>
      <p className={classes.title}>
        {title} <span className={classes.meta}>{document_version}</span>
      </p>
      <p className={classes.meta}>
        {t('import.format', { format })} · {t('operations', { count: operations.length })}
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
        {operations.length > maxShown && <p>{t('import.moreOperations', { count: operations.length - maxShown })}</p>}
      </details>
    </div>
  );
}
