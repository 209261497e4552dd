import { useState } from 'react';
import { useHost } from 'shared-contracts/react';
import { Alert, Modal } from 'shared-contracts/ui/core';
import { Input, LabelledField } from 'shared-contracts/ui/forms';
import { type ReadCurl, readCurl } from '../../../../../parts/curl/readCurl.ts';
import { useKindText } from '../../../../../parts/kindTexts.ts';
import { setConfig, setPolicy } from '../../../../../state/edits/editNode.ts';
import { useEditorStore } from '../../../context/EditorContext.tsx';
import { useNodeForm } from '../../../fields/NodeForm.tsx';
import classes from './CurlDialog.module.css';
import { curlTexts } from './curlTexts.ts';

interface CurlDialogProps {
  open: boolean;
  /** What was pasted already. */
  text: string;
  onClose: () => void;
}

/** What applying the command will do, and what it will not. */
function Outcome({ read: { config, notes } }: { read: ReadCurl }) {
  const t = useKindText(curlTexts);
  return (
    <>
      <p className={classes.request} dir="ltr">
        {config.method} {config.url}
      </p>
      {notes.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={t('notes')}
          description={
            <ul className={classes.notes}>
              {notes.map(({ code, detail }) => (
                <li key={`${code} ${detail}`}>{t(`note-${code}`, { detail: code === 'braces' ? '{{ }}' : detail })}</li>
              ))}
            </ul>
          }
        />
      )}
    </>
  );
}

/** A command is read as it is typed; applying it is one step of the history. */
export function CurlDialog({ open, text: given, onClose }: CurlDialogProps) {
  const t = useKindText(curlTexts);
  const { notices } = useHost();
  const { node } = useNodeForm();
  const editor = useEditorStore();
  const [text, setText] = useState(given);
  const result = readCurl(text);
  const read = typeof result === 'string' ? null : result;
  const apply = () => {
    if (!read) return;
    const { config, policy } = read;
    editor.getState().edit((document) => setPolicy(setConfig(document, node.id, config), node.id, policy));
    notices.show({ message: t('applied') });
    onClose();
  };
  return (
    <Modal
      open={open}
      title={t('title')}
      okText={t('apply')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: !read }}
      onOk={apply}
      onCancel={onClose}
    >
      <div className={classes.dialog}>
        <LabelledField
          label={t('command')}
          hint={t('commandHint')}
          problem={typeof result === 'string' && result !== 'empty' ? t(`fault-${result}`) : undefined}
        >
          {(control) => (
            <Input.TextArea
              {...control}
              autoFocus
              className={classes.command ?? ''}
              autoSize={{ minRows: 6, maxRows: 16 }}
              value={text}
              dir="ltr"
              spellCheck={false}
              autoCapitalize="off"
              autoComplete="off"
              placeholder={t('fault-empty')}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </LabelledField>
        {read && <Outcome read={read} />}
      </div>
    </Modal>
  );
}
