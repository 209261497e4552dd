import { Fragment } from 'react';
import { KeyHint, Modal } from 'shared-contracts/ui/core';
import { useEditorText } from '../context/useEditorText.ts';
import classes from './ShortcutsDialog.module.css';
import { useDialog } from './useDialog.ts';

const control = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '') ? '⌘' : 'Ctrl';

/** What keys do, by the message that says it. */
const shortcuts: readonly (readonly [message: string, keys: readonly string[]])[] = [
  ['save', [control, 'S']],
  ['run', [control, '↵']],
  ['undo', [control, 'Z']],
  ['redo', [control, '⇧', 'Z']],
  ['palette', ['/']],
  ['search', [control, 'F']],
  ['walk', ['←', '→', '↑', '↓']],
  ['nudge', ['⇧', '←', '→', '↑', '↓']],
  ['open', ['↵']],
  ['rename', ['F2']],
  ['disable', ['D']],
  ['remove', ['⌫']],
  ['selectAll', [control, 'A']],
  ['copy', [control, 'C']],
  ['paste', [control, 'V']],
  ['duplicate', [control, 'D']],
  ['box', ['⇧']],
  ['fit', ['0']],
  ['zoom', ['+', '−']],
];

/** The editor's keyboard map. */
export function ShortcutsDialog() {
  const t = useEditorText();
  const { close } = useDialog();
  return (
    <Modal open title={t('shortcuts.title')} footer={null} width={560} onCancel={close}>
      <dl className={classes.list}>
        {shortcuts.map(([message, keys]) => (
          <Fragment key={message}>
            <dt>{t(`shortcuts.${message}`)}</dt>
            <dd className={classes.keys}>
              {keys.map((key) => (
                <KeyHint key={key}>{key}</KeyHint>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
    </Modal>
  );
}
