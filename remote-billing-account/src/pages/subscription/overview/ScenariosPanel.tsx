import type { PlanUsage } from 'shared-contracts/api/subscription';
import { RemoteLink, useFormatters } from 'shared-contracts/react';
import { Panel } from 'shared-contracts/ui/core';
import { useAccountText } from '../../../parts/useAccountText.ts';
import classes from '../subscription.module.css';

type Row = PlanUsage['scenarios'][number];

function Name({ scenario_id: id, scenario_name: name }: Row) {
  const t = useAccountText();
  if (id === null) return <span className={classes.quiet}>{t('subscription.notAssigned')}</span>;
  if (name === null) return <span className={classes.quiet}>{t('subscription.deletedScenario')}</span>;
  return (
    <RemoteLink to="scenario-detail" params={{ id }}>
      {name}
    </RemoteLink>
  );
}

/** The scenarios that used most operations of the period. */
export function ScenariosPanel({ scenarios }: Pick<PlanUsage, 'scenarios'>) {
  const t = useAccountText();
  const { count, percent } = useFormatters();
  const total = scenarios.reduce((sum, { operations }) => sum + operations, 0);
  return (
    <Panel title={t('subscription.byScenario')} flush>
      {scenarios.length === 0 ? (
        <p className={classes.none}>{t('subscription.noOperations')}</p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('subscription.scenario')}</th>
              <th scope="col">{t('subscription.limit.quantity')}</th>
              <th scope="col">{t('subscription.share')}</th>
            </tr>
          </thead>
          <tbody>
            {scenarios.map((row) => (
              <tr key={row.scenario_id ?? 'none'}>
                <td>
                  <Name {...row} />
                </td>
                <td>{count(row.operations)}</td>
                <td>{percent(row.operations / total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
