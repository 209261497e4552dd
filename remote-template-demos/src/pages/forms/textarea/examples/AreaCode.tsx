import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Input, LabelledField } from 'shared-contracts/ui/forms';

const start = '{\n  "order": 1042,\n  "paid": true\n}';
const style = { fontFamily: 'var(--mono)', fontSize: 12, lineHeight: '18px' };

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

export function AreaCode() {
  const { t } = useTranslation('remote-template-demos');
  const [text, setText] = useState(start);
  return (
    <LabelledField
      label={t('textarea.says.payload')}
      hint={t('textarea.says.valid')}
      problem={isJson(text) ? '' : t('textarea.says.invalid')}
    >
      {(control) => (
        <Input.TextArea
          {...control}
          autoSize={{ minRows: 4, maxRows: 10 }}
          spellCheck={false}
          style={style}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
    </LabelledField>
  );
}
