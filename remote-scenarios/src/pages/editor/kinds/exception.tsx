import { IconExclamationCircle } from '@tabler/icons-react';
import { useEditorText } from '../context/useEditorText.ts';
import { ExpressionSetting } from '../expression/ExpressionSetting.tsx';
import { defineKindView } from './kindView.ts';

function ExceptionForm() {
  const t = useEditorText();
  return (
    <>
      <ExpressionSetting name="code" label={t('exception.code')} hint={t('exception.codeHint')} required />
      <ExpressionSetting name="message" label={t('exception.message')} hint={t('exception.messageHint')} multiline />
    </>
  );
}

export const exceptionView = defineKindView({
  icon: IconExclamationCircle,
  Form: ExceptionForm,
});
