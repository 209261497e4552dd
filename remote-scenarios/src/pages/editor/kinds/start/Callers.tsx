import { listUsedBy } from 'shared-contracts/api/trash';
import { RemoteLink, useEndpoint } from 'shared-contracts/react';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { useEditor } from '../../context/EditorContext.tsx';
import { FieldGroup } from '../../fields/FieldGroup.tsx';
import classes from './InputRows.module.css';
import { texts } from './texts.ts';

/** So many are named; of more their number. */
const maxNamed = 6;

/** What relies on this scenario: scenarios that call it or start on its failures, and pages whose rows it validates. */
export function Callers() {
  const t = useKindText(texts);
  const id = useEditor((state) => state.record.id);
  const of = id ? { params: { kind: 'scenario' as const }, body: { ids: [id] } } : null;
  const { data } = useEndpoint(listUsedBy, of, { quiet: true });
  const callers = (data?.[0]?.used_by ?? []).filter(({ is_active }) => is_active);
  if (callers.length === 0) return null;
  const more = callers.length - maxNamed;
  return (
    <FieldGroup label={t('callers')}>
      <p className={classes.hint}>{t('callersHint')}</p>
      <ul className={classes.callers}>
        {callers.slice(0, maxNamed).map(({ id: caller, kind, name }) => (
          <li key={caller}>
            <RemoteLink to={kind === 'import_page' ? 'import-page-detail' : 'scenario-detail'} params={{ id: caller }}>
              {name}
            </RemoteLink>
          </li>
        ))}
        {more > 0 && <li className={classes.hint}>{t('callersMore', { count: more })}</li>}
      </ul>
    </FieldGroup>
  );
}
