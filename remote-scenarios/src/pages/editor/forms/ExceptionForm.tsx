import { useEditorText } from '../useEditorText.ts';
import { ExpressionSetting } from './ExpressionSetting.tsx';

export function ExceptionForm() {
  const t = useEditorText();
  return (
    <>
      <ExpressionSetting name="code" label={t('exception.code')} hint={t('exception.codeHint')} required />
      <ExpressionSetting name="message" label={t('exception.message')} hint={t('exception.messageHint')} multiline />
    </>
  );
}
