import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../core/parts/failureText.ts';
import { uiNamespace } from '../../messages/index.ts';
import classes from './ErrorSummary.module.css';
import { focusField } from './focusField.ts';
import type { FieldPath } from './schemaProblems.ts';
import type { ShownProblem } from './useFormModel.ts';

interface ErrorSummaryProps {
  form: string;
  failure: unknown;
  problems: readonly ShownProblem[];
  labelOf: (path: FieldPath) => ReactNode;
}

/** What stands in the way of sending, on top of the form: the failure, and the fields where there are several. */
export function ErrorSummary({ form, failure, problems, labelOf }: ErrorSummaryProps) {
  const { t } = useTranslation(uiNamespace);
  // A single problem stands at its field, which has the focus: saying it twice helps nobody.
  const listed = failure || problems.length > 1 ? problems : [];
  if (!failure && listed.length === 0) return null;
  const fields = t('form.problems', { count: listed.length });
  const list = listed.length > 0 && (
    <ul className={classes.list}>
      {listed.map(({ path, text }) => (
        <li key={path.join('.')}>
          <button type="button" className={classes.link} onClick={() => focusField(form, path)}>
            {labelOf(path)}
          </button>
          {': '}
          {text}
        </li>
      ))}
    </ul>
  );
  return (
    <Alert
      className={classes.summary ?? ''}
      type="error"
      showIcon
      role="alert"
      title={failure ? failureText(failure, t('network')) : fields}
      {...(list && { description: list })}
    />
  );
}
