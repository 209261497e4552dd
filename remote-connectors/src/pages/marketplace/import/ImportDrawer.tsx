import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  addCatalogueVersion,
  type CatalogueConnector,
  createCatalogueConnector,
  type DocumentProblem,
  inspectDocument,
} from 'shared-contracts/api/catalogue';
import { useCommand } from 'shared-contracts/react';
import { Form, FormDrawer, TextField, useFormChange } from 'shared-contracts/ui/forms';
import { useCatalogueCache } from '../../../data/catalogue.ts';
import { ChangeList } from '../../../parts/ChangeList.tsx';
import { DescriptionFields, type DescriptionValues, descriptionBody, firstColour } from '../DescriptionFields.tsx';
import { type DocumentSource, problemsOf } from './documentSource.ts';
import classes from './ImportDrawer.module.css';
import { InspectedDocument, type Inspection } from './InspectedDocument.tsx';
import { ProblemList } from './ProblemList.tsx';
import { SourceFields } from './SourceFields.tsx';

interface ImportValues extends Omit<DescriptionValues, 'description' | 'guide'> {
  changelog: string;
}

/** What the document in hand would become, read before anything is made of it. */
function useInspection(connector: CatalogueConnector | null) {
  const { run } = useCommand(inspectDocument, { quiet: true });
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
      const found = await run({ body: { source: of, ...(connector && { connector_id: connector.id }) } });
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

interface ImportDrawerProps {
  open: boolean;
  /** The connector that gets a new version; null makes one. */
  connector: CatalogueConnector | null;
  onClose: () => void;
  onDone: (connector: CatalogueConnector) => void;
}

/** Makes a connector of an OpenAPI document, or its next version: read first, then made. */
function OpenImport({ open, connector, onClose, onDone }: ImportDrawerProps) {
  const { t, i18n } = useTranslation('remote-connectors');
  const create = useCommand(createCatalogueConnector, { quiet: true });
  const addVersion = useCommand(addCatalogueVersion, { quiet: true });
  const cache = useCatalogueCache();
  const [form] = Form.useForm<ImportValues>();
  const { source, inspection, problems, choose, inspect } = useInspection(connector);
  const read = async (of: DocumentSource) => {
    const found = await inspect(of);
    if (found && !connector && !form.getFieldValue('name')) form.setFieldValue('name', found.title.slice(0, 255));
    return false;
  };
  const submit = async ({ changelog, ...described }: ImportValues) => {
    if (!source) throw new Error(t('import.nothing'));
    if (!inspection) return read(source);
    const said = i18n.language.startsWith('fr') ? { fr: changelog ?? '' } : { en: changelog ?? '' };
    const saved = connector
      ? await addVersion.run({ params: { id: connector.id }, body: { source, changelog: said } })
      : await create.run({
          body: { ...(descriptionBody(described as DescriptionValues) as typeof described), source },
        });
    cache.store(saved);
    onDone(saved);
  };
  const act = connector ? t('import.addVersion') : t('import.create');
  return (
    <FormDrawer<ImportValues>
      name="import-document"
      instance={form}
      open={open}
      width={640}
      title={connector ? t('import.versionTitle', { name: connector.name }) : t('marketplace.create')}
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
      {inspection && !connector && <DescriptionFields withTexts={false} />}
    </FormDrawer>
  );
}

/** Each opening begins with no document. */
export function ImportDrawer(props: ImportDrawerProps) {
  const [opened, setOpened] = useState({ open: props.open, count: 0 });
  if (opened.open !== props.open) setOpened({ open: props.open, count: opened.count + (props.open ? 1 : 0) });
  return <OpenImport key={opened.count} {...props} />;
}
