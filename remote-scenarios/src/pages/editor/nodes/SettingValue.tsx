import { settingText } from '../../../state/comparison.ts';
import { useEditorText } from '../context/useEditorText.ts';
import classes from './SettingValue.module.css';
import { useShownReferences } from './useNodeSummary.ts';

interface SettingValueProps {
  /** Whose value it is. */
  label: string;
  path: string;
  value: unknown;
  /** How it is marked: as what was, as what is now, or as what is left behind. */
  mark?: 'before' | 'after' | 'left' | undefined;
}

/** The value of a setting beside another one. */
export function SettingValue({ label, path, value, mark }: SettingValueProps) {
  const t = useEditorText();
  const text = useShownReferences(settingText(path, value) ?? t('versions.unset'));
  return (
    <div className={classes.value} data-mark={mark}>
      <span className={classes.label}>{label}</span>
      {/* Long values scroll, and what scrolls must be reachable by keys. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <pre className={classes.text} tabIndex={0} dir="ltr">
        {text}
      </pre>
    </div>
  );
}
