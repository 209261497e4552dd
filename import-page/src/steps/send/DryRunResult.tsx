import { columnLabel, problemText } from 'shared-contracts/import';
import type { SubmitAnswer } from '../../calls/importCalls.ts';
import { useTexts } from '../../messages/TextsContext.tsx';
import { Button } from '../../parts/Button.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { usePage } from '../../state/PageContext.ts';
import type { Upload } from '../../state/upload.ts';

interface Props {
  answer: SubmitAnswer;
  upload: Upload | undefined;
  onBack(): void;
  onSubmit(): void;
}

/** Warnings that are named. */
const maxNamed = 10;

/** What a scenario says of rows beside their problems. */
function Validated({ upload: { warnings, unvalidated } }: { upload: Upload }) {
  const { config } = usePage();
  const { language, say } = useTexts();
  const labelOf = (key: string) => {
    const column = config.content.columns.find((one) => one.key === key);
    return column ? columnLabel(column, language) : key;
  };
  const lines = warnings.flatMap(({ row, problems }) =>
    problems.map(({ column, code, params }) => ({
      key: `${row} ${column} ${params?.message}`,
      text: `${say('check.cell', { row, column: labelOf(column) })} ${problemText(code, params, language)}`,
    })),
  );
  return (
    <>
      {unvalidated > 0 && <p>{say('dryRun.unvalidated', { count: unvalidated })}</p>}
      {lines.length > 0 && <p>{say('dryRun.warnings', { count: lines.length })}</p>}
      {lines.length > 0 && (
        <ul>
          {lines.slice(0, maxNamed).map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What a submit would do. */
export function DryRunResult({ answer, upload, onBack, onSubmit }: Props) {
  const { config } = usePage();
  const { say } = useTexts();
  const { valid_count: valid, invalid_count: invalid, deliveries } = answer;
  const isRefused = valid === 0 || (invalid > 0 && config.content.row_policy === 'all');
  const submit = (
    <Button look="primary" onClick={onSubmit}>
      {say('check.submit', { count: valid })}
    </Button>
  );
  return (
    <Notice
      tone={invalid > 0 || (upload?.unvalidated ?? 0) > 0 || (upload?.warnings.length ?? 0) > 0 ? 'warning' : 'success'}
      title={say('dryRun.title')}
      actions={
        <>
          {!isRefused && config.version !== 0 && submit}
          <Button look={isRefused ? 'primary' : 'default'} onClick={onBack}>
            {say('dryRun.back')}
          </Button>
        </>
      }
    >
      {isRefused ? (
        <p>{say('dryRun.refused', { count: invalid })}</p>
      ) : (
        <>
          <p>{say('dryRun.taken', { count: valid })}</p>
          <p>{say('dryRun.deliveries', { count: deliveries })}</p>
          {invalid > 0 && <p>{say('dryRun.left', { count: invalid })}</p>}
        </>
      )}
      {upload && <Validated upload={upload} />}
    </Notice>
  );
}
