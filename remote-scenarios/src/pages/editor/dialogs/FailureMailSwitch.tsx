import { useId } from 'react';
import { RemoteLink } from 'shared-contracts/react';
import { Form, Switch } from 'shared-contracts/ui/forms';
import { useFailureMails } from '../../../data/failureMails.ts';
import { useEditor } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';

/** Each person's own: it takes effect at once, and is no part of the scenario. */
export function FailureMailSwitch() {
  const t = useEditorText();
  const id = useId();
  const { on, all, failed, switching, turn } = useFailureMails(useEditor((state) => state.record.id));
  return (
    <Form.Item
      label={t('settings.notify')}
      htmlFor={id}
      extra={
        <>
          {t(all ? 'settings.notifyAll' : 'settings.notifyHint')}{' '}
          <RemoteLink to="account-settings" search="section=notifications" unresolved="hide">
            {t('settings.notifySettings')}
          </RemoteLink>
        </>
      }
      {...(failed && { validateStatus: 'error', help: t('settings.notifyFailed') })}
    >
      {/* What is wrong is shown beside it. */}
      <Switch
        id={id}
        checked={on ?? false}
        disabled={on === undefined}
        loading={switching}
        onChange={(next) => void turn(next).catch(() => undefined)}
      />
    </Form.Item>
  );
}
