import type { MailConfig } from 'shared-contracts/nodes';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { ExpressionSetting } from '../../expression/ExpressionSetting.tsx';
import { ChoiceSetting } from '../../fields/ChoiceSetting.tsx';
import { FormRow } from '../../fields/FormRow.tsx';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { useConfig } from '../../fields/useConfig.ts';
import { FileList } from './FileList.tsx';
import { MailDelivery } from './MailDelivery.tsx';
import { texts } from './texts.ts';

/** How an expression is written whose value is HTML itself. */
const markup = '{{& … }}';

/** Whom the mail goes to, what it says, and the files with it. */
export function MailForm() {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  const config = useConfig<MailConfig>();
  return (
    <>
      <MailDelivery />
      <ExpressionSetting name="to" label={t('to')} hint={t('toHint')} placeholder="{{ payload.email }}" required />
      <FormRow>
        <ExpressionSetting name="cc" label={t('cc')} />
        <ExpressionSetting name="bcc" label={t('bcc')} />
        <ExpressionSetting name="reply_to" label={t('replyTo')} />
      </FormRow>
      <ExpressionSetting name="subject" label={t('subject')} />
      <ChoiceSetting
        inline
        label={t('format')}
        value={config.format}
        options={(['text', 'html'] as const).map((value) => ({ value, label: t(`format-${value}`) }))}
        onChange={(format) => change({ format })}
      />
      <ExpressionSetting
        name="content"
        label={t('content')}
        hint={t(`contentHint-${config.format}`, { sign: markup })}
        multiline
        place={config.format === 'html' ? 'xml' : 'text'}
      />
      <FileList files={config.attachments} />
    </>
  );
}
