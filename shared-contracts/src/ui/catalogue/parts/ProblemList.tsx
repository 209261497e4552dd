import type { DocumentProblem } from '../../../api/catalogue/index.ts';
import { Alert } from '../../core/index.ts';
import classes from './ImportDrawer.module.css';
import { useCatalogueKitText } from './useCatalogueKitText.ts';

/** Problems that are listed; a document of another kind has thousands. */
const maxShown = 50;

/** What is wrong with a document, where, and what to do. */
export function ProblemList({ problems }: { problems: readonly DocumentProblem[] }) {
  const t = useCatalogueKitText();
  if (problems.length === 0) return null;
  const errors = problems.filter(({ severity }) => severity === 'error');
  const ordered = [...errors, ...problems.filter(({ severity }) => severity === 'warning')];
  const title =
    errors.length > 0 ? t('import.errors', { count: errors.length }) : t('import.warnings', { count: problems.length });
  return (
    <Alert
      type={errors.length > 0 ? 'error' : 'warning'}
      showIcon
      role={errors.length > 0 ? 'alert' : 'status'}
      title={title}
      description={
        <ul className={classes.problems}>
          {ordered.slice(0, maxShown).map(({ pointer, line, message, severity }) => (
            <li key={`${pointer} ${line} ${message}`}>
              {severity === 'warning' && errors.length > 0 && `${t('import.warning')} `}
              {message}
              <span className={classes.place} dir="ltr">
                {[line !== null && t('import.line', { line }), pointer].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
          {ordered.length > maxShown && <li>{t('import.moreProblems', { count: ordered.length - maxShown })}</li>}
        </ul>
      }
    />
  );
}
