import { IconRoute } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TraceRecord } from 'shared-contracts';
import { addressedFieldAt, explainSearch } from 'shared-contracts/api/explanation';
import { makeTestSearch } from 'shared-contracts/api/test-case';
import { RemoteLink, useSession } from 'shared-contracts/react';
import classes from './RecordLinks.module.css';

interface ExplainLinkProps {
  record: TraceRecord;
  path: readonly (string | number)[];
  onClick?: () => void;
}

/** Has a field of a recorded message explained in the editor; nothing for what no message holds. */
export function ExplainLink({ record, path, onClick }: ExplainLinkProps) {
  const { t } = useTranslation();
  const field = addressedFieldAt(record, path);
  if (!field) return null;
  const label = t('contextViewer.explain', { field: field.field });
  return (
    <RemoteLink
      to="scenario-detail"
      params={{ id: record.scenarioId }}
      search={explainSearch(field)}
      unresolved="hide"
      className={classes.explain}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <IconRoute size={16} stroke={1.8} aria-hidden />
    </RemoteLink>
  );
}

/** Has a test case made of the run in the editor; nothing for who may not change scenarios. */
export function MakeTestLink({ record }: { record: TraceRecord }) {
  const { t } = useTranslation();
  const { canWrite } = useSession();
  if (!canWrite || !record.isTestable) return null;
  return (
    <RemoteLink
      to="scenario-detail"
      params={{ id: record.scenarioId }}
      search={makeTestSearch(record.runId)}
      unresolved="hide"
      className={classes.test}
    >
      {t('contextViewer.makeTest')}
    </RemoteLink>
  );
}
