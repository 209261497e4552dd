import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogueText, DocumentProblem } from '../../../api/catalogue/index.ts';
import type { ConnectorCategory } from '../../../api/connector-category/index.ts';
import { Form, FormDrawer, TextField, useFormChange } from '../../forms/index.ts';
import { ChangeList } from './ChangeList.tsx';
import { DescriptionFields, type DescriptionValues, descriptionBody, firstColour } from './DescriptionFields.tsx';
import { type DocumentSource, problemsOf } from './documentSource.ts';
import classes from './ImportDrawer.module.css';
import { InspectedDocument, type Inspection } from './InspectedDocument.tsx';
import { ProblemList } from './ProblemList.tsx';
import { SourceFields } from './SourceFields.tsx';
import { useCatalogueKitText } from './useCatalogueKitText.ts';

interface FormValues extends Omit<DescriptionValues, 'description' | 'guide'> {
  changelog: string;
}

/** What a document is made of: the description of a new connector, or what is new in a version. */
export type ImportValues = Omit<DescriptionValues, 'description' | 'guide' | 'icon'> & {
  icon: string | null;
  changelog: Partial<CatalogueText>;
  /** The name is the one that the document proposed. */
  if_name_taken?: 'number';
};

/** What the document in hand would become, read before anything is made of it. */
function useInspection(onInspect: ImportDrawerProps['onInspect']) {
  const [source, setSource] = useState<DocumentSource | null>(null);
  const [inspection, setInspection] = useState<Inspection | null>(null);
  const [problems, setProblems] = useState<readonly DocumentProblem[]>([]);
  // An answer of a document that is no longer the one in hand says nothing of this one.
  const current = useRef<DocumentSource | null>(null);
  const choose = (next: DocumentSource | null) => {
    current.current = next;
    setSource(next);
    setInspection(null);
    setProblems([]);
  };
  const inspect = async (of: DocumentSource): Promise<Inspection | null> => {
    setProblems([]);
    try {
      const found = await onInspect(of);
      if (current.current !== of) return null;
      setInspection(found);
      return found;
    } catch (error) {
      if (current.current !== of) return null;
      const found = problemsOf(error);
      if (!found) throw error;
      setProblems(found);
      return null;
    }
  };
  return { source, inspection, problems, choose, inspect };
}

/** The document counts as typed: it is asked for before it is lost. */
function Source({ onChoose }: { onChoose: (source: DocumentSource | null) => void }) {
  const change = useFormChange();
  return (
    <SourceFields
      onChange={(source) => {
        change(['source'], source ? 'chosen' : '');
        onChoose(source);
      }}
    />
  );
}

export interface ImportDrawerProps {
  open: boolean;
  /** The connector that gets a new version; null makes one. */
  connector: { name: string } | null;
  categories: readonly ConnectorCategory[];
  /** Words of the button that makes it, where they are others than "Create connector" and "Add version". */
  submitLabel?: string;
  /** Reads a document and keeps nothing. @throws ApiError with the problems of one that cannot be read */
  onInspect: (source: DocumentSource) => Promise<Inspection>;
  onSubmit: (source: DocumentSource, values: ImportValues) => Promise<void>;
  onClose: () => void;
}

/** What a form holds, as calls take it. */
function valuesOf({ changelog, ...described }: FormValues, language: string): ImportValues {
  const changelogs = language.startsWith('fr') ? { fr: changelog ?? '' } : { en: changelog ?? '' };
  const { description: _, guide: __, ...body } = descriptionBody(described as DescriptionValues);
  return { ...body, changelog: changelogs };
}

/** What a connector is called unless somebody names it. */
const nameFrom = ({ title }: Inspection) => title.slice(0, 255);

function OpenImport({ open, connector, categories, submitLabel, onInspect, onSubmit, onClose }: ImportDrawerProps) {
  const t = useCatalogueKitText();
  const { i18n } = useTranslation();
  const [form] = Form.useForm<FormValues>();
  const { source, inspection, problems, choose, inspect } = useInspection(onInspect);
  const read = async (of: DocumentSource) => {
    const found = await inspect(of);
    if (found && !connector && !form.getFieldValue('name')) form.setFieldValue('name', nameFrom(found));
    return false;
  };
  const submit = async (values: FormValues) => {
    if (!source) throw new Error(t('import.nothing'));
    if (!inspection) return read(source);
    const isProposed = values.name === nameFrom(inspection);
    await onSubmit(source, { ...valuesOf(values, i18n.language), ...(isProposed && { if_name_taken: 'number' }) });
  };
  const act = submitLabel ?? t(connector ? 'import.addVersion' : 'import.create');
  return (
    <FormDrawer<FormValues>
      name="import-document"
      instance={form}
      open={open}
      width={640}
      title={connector ? t('import.versionTitle', { name: connector.name }) : t('createTitle')}
      submitLabel={inspection ? act : t('import.read')}
      initialValues={{ name: '', icon: '', colour: firstColour, category_id: null, tags: [], changelog: '' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Source onChoose={choose} />
      <ProblemList problems={problems} />
      {inspection && <InspectedDocument inspection={inspection} />}
      {inspection && connector && (
        <section className={classes.changes} aria-label={t('changes.title')}>
          <h3 className={classes.heading}>{t('changes.title')}</h3>
          <ChangeList changes={inspection.changes} />
        </section>
      )}
      {inspection && connector && (
        <TextField name="changelog" label={t('import.changelog')} hint={t('import.changelogHint')} lines={[2, 6]} />
      )}
      {inspection && !connector && <DescriptionFields categories={categories} withTexts={false} />}
    </FormDrawer>
  );
}

/** Makes a connector of an OpenAPI document, or its next version: read first, then made. Each opening begins with no document. */
export function ImportDrawer(props: ImportDrawerProps) {
  const [opened, setOpened] = useState({ open: props.open, count: 0 });
  if (opened.open !== props.open) setOpened({ open: props.open, count: opened.count + (props.open ? 1 : 0) });
  return <OpenImport key={opened.count} {...props} />;
}
