import type { ReactNode } from 'react';
import type { ReleaseVitals } from 'shared-contracts/api/deploy';
import { type VitalName, vitalNames } from 'shared-contracts/api/plan';
import { useFormatters, useLocale } from 'shared-contracts/react';
import { VisuallyHidden } from 'shared-contracts/ui/core';
import { FigureTable } from '../../../../parts/FigureTable.tsx';
import { ReleaseLabel } from '../../../../parts/ReleaseLabel.tsx';
import { useAdminText } from '../../../../parts/useAdminText.ts';
import classes from './VitalPanel.module.css';

type Vitals = ReleaseVitals['vitals'];

/** Beyond, people notice; as the definitions of the vitals have it. */
const slowAbove: Readonly<Record<VitalName, number>> = { LCP: 2500, INP: 200, CLS: 0.1, TTFB: 800 };

function Value({ name, value }: { name: VitalName; value: number | undefined }) {
  const t = useAdminText();
  const locale = useLocale();
  const { duration } = useFormatters();
  if (value === undefined) return '–';
  const isSlow = value > slowAbove[name];
  const share = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return (
    <span className={classes.value} data-slow={isSlow}>
      {name === 'CLS' ? value.toLocaleString(locale, share) : duration(Math.round(value))}
      {isSlow && <VisuallyHidden> {t('vitals.slow')}</VisuallyHidden>}
    </span>
  );
}

function Row({ of, vitals, isRoute = false }: { of: ReactNode; vitals: Vitals; isRoute?: boolean }) {
  const { count } = useFormatters();
  const loads = Math.max(...vitalNames.map((name) => vitals[name]?.samples ?? 0));
  return (
    <tr className={isRoute ? classes.route : undefined}>
      <th scope="row">{of}</th>
      <td>{count(loads)}</td>
      {vitalNames.map((name) => (
        <td key={name}>
          <Value name={name} value={vitals[name]?.p75} />
        </td>
      ))}
    </tr>
  );
}

/** The third quartile of each vital by release, and below it by route. */
export function VitalTable({ releases }: { releases: readonly ReleaseVitals[] }) {
  const t = useAdminText();
  return (
    <FigureTable label={t('vitals.byRelease')}>
      <thead>
        <tr>
          <th scope="col">{t('vitals.release')}</th>
          <th scope="col">{t('vitals.loads')}</th>
          {vitalNames.map((name) => (
            <th key={name} scope="col">
              <abbr className={classes.name} title={t(`vitals.${name}`)}>
                {name}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      {releases.map(({ release, vitals, routes }) => (
        <tbody key={release.hash}>
          <Row of={<ReleaseLabel release={release} />} vitals={vitals} />
          {routes.map((each) => (
            <Row key={each.route} of={<code>{each.route}</code>} vitals={each.vitals} isRoute />
          ))}
        </tbody>
      ))}
    </FigureTable>
  );
}
