import { IconTerminal2 } from '@tabler/icons-react';
import { type ClipboardEvent, type ReactNode, useState } from 'react';
import type { HttpConfig } from 'shared-contracts/nodes';
import { Button, CopyButton, late } from 'shared-contracts/ui/core';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { useConfig } from '../../fields/useConfig.ts';
import classes from './CurlTools.module.css';
import { texts } from './texts.ts';

// Few nodes begin with a command: what reads and writes one comes when it is wanted.
const CurlDialog = late(async () => (await import('./curl/CurlDialog.tsx')).CurlDialog);

const isCommand = (text: string) => /^\s*(?:[$%#]\s+)?(?:sudo\s+)?curl(?:\.exe)?\s+\S/i.test(text);

/** Takes a request over from a command of curl, also where one is pasted into a field within, and copies it as one. */
export function CurlTools({ children }: { children: ReactNode }) {
  const t = useKindText(texts);
  const { readOnly } = useNodeForm();
  const config = useConfig<HttpConfig>();
  const [dialog, setDialog] = useState({ open: false, text: '', turn: 0 });
  const begin = (text: string) => setDialog(({ turn }) => ({ open: true, text, turn: turn + 1 }));
  const takePaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (readOnly || !isCommand(text)) return;
    event.preventDefault();
    event.stopPropagation();
    begin(text);
  };
  const copy = async () => (await import('../../../../parts/curl/writeCurl.ts')).writeCurl(config);
  return (
    <>
      <div className={classes.tools}>
        {!readOnly && (
          <Button
            type="text"
            size="small"
            icon={<IconTerminal2 size={14} stroke={1.8} aria-hidden />}
            onClick={() => begin('')}
          >
            {t('importCurl')}
          </Button>
        )}
        <CopyButton type="text" size="small" caption={t('copyCurl')} text={copy} />
      </div>
      <div onPasteCapture={takePaste}>{children}</div>
      <CurlDialog
        // Each command begins anew; the dialog stays while it closes.
        key={dialog.turn}
        open={dialog.open}
        text={dialog.text}
        onClose={() => setDialog((before) => ({ ...before, open: false }))}
      />
    </>
  );
}
