import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Panel, VisuallyHidden } from 'shared-contracts/ui/core';
import { Sideways } from '../../../parts/example/Sideways.tsx';
import classes from './Comparison.module.css';
import { comparison, plans } from './plans.ts';

function Value({ value }: { value: string | boolean }) {
  const { t } = useTranslation('remote-template-demos');
  if (typeof value === 'string') return /^\d/.test(value) ? value : t(`extras.values.${value}`);
  const Sign = value ? IconCheck : IconMinus;
  return (
    <>
      <Sign className={classes.sign} data-has={value} size={16} stroke={1.8} aria-hidden />
      <VisuallyHidden>{t(value ? 'extras.has' : 'extras.hasNot')}</VisuallyHidden>
    </>
  );
}

/** The plans beside each other, line by line. */
export function Comparison() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Panel title={t('extras.compare')} flush>
      <Sideways label={t('extras.compare')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <td />
              {plans.map(({ id }) => (
                <th key={id} scope="col">
                  {t(`extras.plans.${id}`)}
                </th>
              ))}
            </tr>
          </thead>
          {comparison.map(({ id, rows }) => (
            <tbody key={id}>
              <tr>
                <th className={classes.group} scope="rowgroup" colSpan={plans.length + 1}>
                  {t(`extras.groups.${id}`)}
                </th>
              </tr>
              {rows.map((row) => (
                <tr key={row.id}>
                  <th scope="row">{t(`extras.lines.${row.id}`)}</th>
                  {plans.map((plan, at) => (
                    <td key={plan.id}>
                      <Value value={row.values[at] ?? false} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </Sideways>
    </Panel>
  );
}
