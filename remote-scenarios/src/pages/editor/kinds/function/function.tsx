import { useEffect, useMemo, useRef } from 'react';
import type { FunctionConfig } from 'shared-contracts/nodes';
import { useLocale } from 'shared-contracts/react';
import { useKindText } from '../../../../parts/kindTexts.ts';
import type { CodeName } from '../../code/codeName.ts';
import { LazyCodeEditor } from '../../code/LazyCodeEditor.tsx';
import { useEditorText } from '../../context/useEditorText.ts';
import { useInsertTarget } from '../../expression/InsertTarget.tsx';
import { Field } from '../../fields/Field.tsx';
import { FormRow } from '../../fields/FormRow.tsx';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { NumberSetting } from '../../fields/NumberSetting.tsx';
import { useConfig } from '../../fields/useConfig.ts';
import { functionNames } from './functionNames.ts';
import { texts } from './texts.ts';

/** Names a function can use, with the values they have in the shown run. */
function useNames(): readonly CodeName[] {
  const words = useEditorText();
  const log = useKindText(texts)('log');
  const language = useLocale() === 'fr' ? 'fr' : 'en';
  const { scope, earlier } = useNodeForm();
  return useMemo(() => functionNames(scope, earlier, words, log, language), [scope, earlier, words, log, language]);
}

/** Lets the input's fields be written into the code by a click. */
function useCodeWriter() {
  const target = useInsertTarget();
  const writer = useRef<((text: string) => void) | null>(null);
  const own = useRef({ insert: (path: string) => writer.current?.(path) });
  useEffect(() => {
    const mine = own.current;
    return () => {
      if (target.current === mine) target.current = null;
    };
  }, [target]);
  const onFocus = () => {
    target.current = own.current;
  };
  return { writer, onFocus };
}

/** JavaScript in the sandbox. */
export function FunctionForm() {
  const t = useKindText(texts);
  const { change, readOnly, references } = useNodeForm();
  const config = useConfig<FunctionConfig>();
  const names = useNames();
  const { writer, onFocus } = useCodeWriter();
  return (
    <>
      <Field label={t('code')} hint={t('hint')} path="code">
        {(control) => (
          <LazyCodeEditor
            language="javascript"
            label={t('code')}
            describedBy={control['aria-describedby']}
            value={references.shownCode(config.code)}
            readOnly={readOnly}
            names={names}
            brokenText={t('broken')}
            writer={writer}
            onFocus={onFocus}
            onChange={(code) => {
              const stored = references.storedCode(code);
              if (stored !== config.code) change({ code: stored }, 'code');
            }}
          />
        )}
      </Field>
      <FormRow>
        <NumberSetting
          label={t('timeout')}
          value={config.timeout_ms}
          min={10}
          max={5000}
          unit="ms"
          onChange={(timeout_ms) => change({ timeout_ms }, 'timeout')}
        />
        <NumberSetting
          label={t('memory')}
          value={config.memory_mb}
          min={8}
          max={128}
          unit="MB"
          onChange={(memory_mb) => change({ memory_mb }, 'memory')}
        />
      </FormRow>
    </>
  );
}
