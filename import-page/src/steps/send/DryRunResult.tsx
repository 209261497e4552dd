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

/** What a submit would do. */
export function DryRunResult({ answer, upload, onBack, onSubmit }: Props) {
  const { config } = usePage();
  const { say } = useTexts();
  const { valid_count: valid, invalid_count: invalid, deliveries } = answer;
  const [unvalidated, warned] = [upload?.unvalidated ?? 0, upload?.summary?.warningCount ?? 0];
  const isRefused = valid === 0 || (invalid > 0 && config.content.row_policy === 'all');
  const submit = (
    <Button look="primary" onClick={onSubmit}>
      {say('check.submit', { count: valid })}
    </Button>
  );
  return (
    <Notice
      tone={invalid + unvalidated + warned > 0 ? 'warning' : 'success'}
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
      {unvalidated > 0 && <p>{say('dryRun.unvalidated', { count: unvalidated })}</p>}
      {warned > 0 && <p>{say('dryRun.warnings', { count: warned })}</p>}
    </Notice>
  );
}
