import { useTexts } from '../../messages/TextsContext.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { FileRefusal, WorkerUnloaded } from '../../state/fileWorker.ts';
import { sizeText } from './sizeText.ts';

/** Why a file was not taken, and what to do about it. */
export function RefusalNotice({ name, error }: { name: string; error: unknown }) {
  const { language, say } = useTexts();
  const failure = error instanceof WorkerUnloaded ? 'unloaded' : 'failed';
  const code = error instanceof FileRefusal ? error.code : failure;
  const params = error instanceof FileRefusal ? { ...error.params } : {};
  if (code === 'bytes' && typeof params.limit === 'number') params.limit = sizeText(params.limit, language);
  return (
    <Notice tone="error" title={say('refused.title', { name })}>
      {say(`refused.${code}`, params)}
    </Notice>
  );
}
