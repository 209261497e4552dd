import type { AuditEntry } from 'shared-contracts/api/audit';
import { useFormatters } from 'shared-contracts/react';
import { useAdminText } from '../../parts/useAdminText.ts';
import { inWords, useAuditActionName } from '../../parts/useAuditActionName.ts';
import classes from './AuditPage.module.css';

const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(value);

function Value({ name, value }: { name: string; value: unknown }) {
  const t = useAdminText();
  const { exact } = useFormatters();
  const nameOf = useAuditActionName();
  if (value === null || value === undefined || value === '') return <>{t('audit.noValue')}</>;
  if (typeof value === 'boolean') return <>{t(value ? 'audit.yes' : 'audit.no')}</>;
  if (isInstant(value)) return <>{exact(value)}</>;
  if (name === 'action') return <>{nameOf(String(value))}</>;
  if (typeof value !== 'object') return <>{String(value)}</>;
  if (!Array.isArray(value)) return <Fields values={value as Record<string, unknown>} />;
  if (value.every((item) => typeof item !== 'object')) return <>{value.join(', ') || t('audit.noValue')}</>;
  return <Fields values={Object.fromEntries(value.map((item, at) => [String(at + 1), item]))} />;
}

function Fields({ values }: { values: Readonly<Record<string, unknown>> }) {
  const t = useAdminText();
  return (
    <dl className={classes.fields}>
      {Object.entries(values).map(([name, value]) => (
        <div key={name}>
          <dt>{t(`audit.fields.${name}`, { defaultValue: inWords(name) })}</dt>
          <dd dir="auto">
            <Value name={name} value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What an entry holds besides its columns. */
export function AuditDetails({ entry: { details, ip, position, hash } }: { entry: AuditEntry }) {
  const t = useAdminText();
  return (
    <>
      {Object.keys(details).length > 0 && <Fields values={details} />}
      <p className={classes.quiet}>
        {ip && `${t('audit.address', { ip })} · `}
        {position === null ? t('audit.unplaced') : t('audit.place', { place: position, hash })}
      </p>
    </>
  );
}
