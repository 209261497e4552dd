import { IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { maxDocumentBytes } from '../../../api/catalogue/index.ts';
import { useFormatters } from '../../../react/index.ts';
import { Segmented } from '../../core/index.ts';
import { Input, LabelledField } from '../../forms/index.ts';
import type { DocumentSource, SourceKind } from './documentSource.ts';
import classes from './SourceFields.module.css';
import { useCatalogueKitText } from './useCatalogueKitText.ts';

interface FileFieldProps {
  fileName: string;
  onRead: (text: string, name: string) => void;
  onProblem: (text: string) => void;
}

/** A file by click or by drop. */
function FileField({ fileName, onRead, onProblem }: FileFieldProps) {
  const t = useCatalogueKitText();
  const format = useFormatters();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [over, setOver] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > maxDocumentBytes)
      return onProblem(t('import.tooLarge', { name: file.name, size: format.bytes(maxDocumentBytes) }));
    onRead(await file.text(), file.name);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    <label
      htmlFor={id}
      className={classes.drop}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconFileUpload size={20} stroke={1.6} aria-hidden />
      <span>{fileName || t('import.chooseFile')}</span>
      <span className={classes.hint}>{t('import.formats', { size: format.bytes(maxDocumentBytes) })}</span>
      <input
        ref={input}
        id={id}
        type="file"
        className={classes.file}
        accept=".json,.yaml,.yml,application/json,application/yaml"
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </label>
  );
}

function PasteField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const t = useCatalogueKitText();
  return (
    <LabelledField label={t('import.document')}>
      {(control) => (
        <Input.TextArea
          {...control}
          className={classes.text ?? ''}
          rows={10}
          spellCheck={false}
          dir="ltr"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </LabelledField>
  );
}

interface SourceFieldsProps {
  /** A document that is there, or an address; null: nothing yet. */
  onChange: (source: DocumentSource | null) => void;
}

/** Where a document comes from: a file, a text that is pasted, an address. */
export function SourceFields({ onChange }: SourceFieldsProps) {
  const t = useCatalogueKitText();
  const [kind, setKind] = useState<SourceKind>('file');
  const [fileName, setFileName] = useState('');
  const [problem, setProblem] = useState('');
  const [typed, setTyped] = useState({ paste: '', address: '' });
  const kinds = (['file', 'paste', 'address'] as const).map((value) => ({ value, label: t(`import.source.${value}`) }));
  const choose = (next: SourceKind) => {
    setKind(next);
    setProblem('');
    setFileName('');
    const { paste, address } = typed;
    if (next === 'paste') onChange(paste ? { document: paste } : null);
    else onChange(next === 'address' && address ? { address } : null);
  };
  const type = (next: Partial<typeof typed>, source: DocumentSource | null) => {
    setTyped({ ...typed, ...next });
    onChange(source);
  };
  return (
    <div className={classes.source}>
      <Segmented<SourceKind> options={kinds} value={kind} onChange={choose} aria-label={t('import.sourceLabel')} />
      {kind === 'file' && (
        <FileField
          fileName={fileName}
          onProblem={setProblem}
          onRead={(document, name) => {
            setProblem('');
            setFileName(name);
            onChange({ document });
          }}
        />
      )}
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      {kind === 'paste' && (
        <PasteField
          value={typed.paste}
          onChange={(paste) => type({ paste }, paste.trim() ? { document: paste } : null)}
        />
      )}
      {kind === 'address' && (
        <LabelledField label={t('import.address')} hint={t('import.addressHint')}>
          {(control) => (
            <Input
              {...control}
              dir="ltr"
              placeholder="https://api.example.com/openapi.json"
              value={typed.address}
              onChange={({ target: { value } }) =>
                type({ address: value }, value.trim() ? { address: value.trim() } : null)
              }
            />
          )}
        </LabelledField>
      )}
    </div>
  );
}
