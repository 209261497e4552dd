import type { Adoption } from 'shared-contracts/api/deploy';
import { useFormatters } from 'shared-contracts/react';
import { FigureTable } from '../../../../parts/FigureTable.tsx';
import { ReleaseLabel } from '../../../../parts/ReleaseLabel.tsx';
import { useAdminText } from '../../../../parts/useAdminText.ts';
import { codesOf } from '../../../../state/adoptionCourse.ts';
import classes from './FailureCodes.module.css';

/** How often each code of failure came, by release. */
export function FailureCodes({ adoption }: { adoption: Adoption }) {
  const t = useAdminText();
  const { count } = useFormatters();
  const releases = adoption.releases.filter(({ failed }) => failed > 0);
  const rows = codesOf({ releases });
  if (rows.length === 0) return null;
  return (
    <FigureTable label={t('failures.byRelease')}>
      <thead>
        <tr>
          <th scope="col">{t('failures.codeColumn')}</th>
          {releases.map(({ release }) => (
            <th key={release.hash} scope="col">
              <ReleaseLabel release={release} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ code, by }) => (
          <tr key={code}>
            <th scope="row">
              <code className={classes.code}>{code}</code>{' '}
              <span className={classes.meaning}>{t(`failures.code.${code}`)}</span>
            </th>
            {releases.map(({ release }, at) => (
              <td key={release.hash}>{count(by[at])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}
