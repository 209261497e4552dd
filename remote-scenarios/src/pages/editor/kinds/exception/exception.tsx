import { useKindText } from '../../../../parts/kindTexts.ts';
import { ExpressionSetting } from '../../expression/ExpressionSetting.tsx';
import { texts } from './texts.ts';

export function ExceptionForm() {
  const t = useKindText(texts);
  return (
    <>
      <ExpressionSetting name="code" label={t('code')} hint={t('codeHint')} required />
      <ExpressionSetting name="message" label={t('message')} hint={t('messageHint')} multiline />
    </>
  );
}
