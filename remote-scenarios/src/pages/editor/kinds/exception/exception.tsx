import { IconExclamationCircle } from '@tabler/icons-react';
import { ExpressionSetting } from '../../expression/ExpressionSetting.tsx';
import { useKindText } from '../kindTexts.ts';
import { defineKindView } from '../kindView.ts';
import { texts } from './texts.ts';

function ExceptionForm() {
  const t = useKindText(texts);
  return (
    <>
      <ExpressionSetting name="code" label={t('code')} hint={t('codeHint')} required />
      <ExpressionSetting name="message" label={t('message')} hint={t('messageHint')} multiline />
    </>
  );
}

export const exceptionView = defineKindView({
  kind: 'exception',
  texts,
  icon: IconExclamationCircle,
  Form: ExceptionForm,
});
