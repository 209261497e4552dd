import { IconCheck, IconCopy } from '@tabler/icons-react';
import { Button, type ButtonProps, Tooltip } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uiNamespace } from '../../messages/index.ts';

type Outcome = 'none' | 'copied' | 'failed';
const shownFor = 2000;

interface CopyButtonProps extends Pick<ButtonProps, 'size' | 'type'> {
  /** A function makes the text when it is wanted. */
  text: string | (() => Promise<string>);
  /** What is copied, for screen readers: "Copy address". */
  label?: string;
  /** Words on the button in place of "Copy". */
  caption?: string;
  iconOnly?: boolean;
}

/** Copies a text and says so for two seconds. */
export function CopyButton({ text, label, caption, iconOnly, ...button }: CopyButtonProps) {
  const { t } = useTranslation(uiNamespace);
  const [outcome, setOutcome] = useState<Outcome>('none');
  useEffect(() => {
    if (outcome === 'none') return;
    const timer = setTimeout(() => setOutcome('none'), shownFor);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = () => {
    const made = typeof text === 'string' ? Promise.resolve(text) : text();
    made
      .then((whole) => navigator.clipboard.writeText(whole))
      .then(
        () => setOutcome('copied'),
        () => setOutcome('failed'),
      );
  };
  const name = label ?? caption ?? t('copy');
  const visible = outcome === 'copied' ? t('copied') : (caption ?? t('copy'));
  return (
    <Tooltip title={outcome === 'failed' ? t('copyFailed') : ''} open={outcome === 'failed'}>
      <Button
        {...button}
        // The words that are seen must be in the name that is heard.
        aria-label={outcome === 'copied' && !iconOnly ? undefined : name}
        icon={outcome === 'copied' ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
        onClick={copy}
      >
        {iconOnly ? null : <span aria-live="polite">{visible}</span>}
      </Button>
    </Tooltip>
  );
}
