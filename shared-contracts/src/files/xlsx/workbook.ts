import { Refusal } from '../refusal.ts';
import { readDirectory, type ZipEntry } from '../zip/directory.ts';
import { assertUnpackable, unpack } from '../zip/unpack.ts';
import { readXml, type XmlHandler } from './xml.ts';

/** A sheet that people see, with the place of its part in the archive. */
export interface Sheet {
  name: string;
  path: string;
}

/** A workbook whose sheets are known and whose rows are still packed. */
export interface Workbook {
  file: Blob;
  parts: ReadonlyMap<string, ZipEntry>;
  /** At least one, in their order. */
  sheets: Sheet[];
  stringsPath: string | undefined;
  stylesPath: string | undefined;
  /** Days are counted from 1904 instead of 1900. */
  isFrom1904: boolean;
}

const contentTypesPath = '[content_types].xml';
const rootRelationsPath = '_rels/.rels';

/** Reads a part of a workbook; one that is missing has nothing. */
export async function readPart(file: Blob, part: ZipEntry | undefined, handler: XmlHandler): Promise<void> {
  if (part) await readXml(unpack(file, part), handler);
}

async function assertNoMacros(file: Blob, parts: ReadonlyMap<string, ZipEntry>): Promise<void> {
  if ([...parts.keys()].some((name) => /(^|\/)vbaProject[^/]*\.bin$/i.test(name))) throw new Refusal('macros');
  let hasMacros = false;
  const check = (name: string, { ContentType = '' }: Readonly<Record<string, string>>) => {
    if (name !== 'Override' && name !== 'Default') return;
    hasMacros ||= /macroEnabled|vbaProject|ms-excel\.intlmacrosheet|macrosheet/i.test(ContentType);
  };
  await readPart(file, parts.get(contentTypesPath), { open: check });
  if (hasMacros) throw new Refusal('macros');
}

interface Relation {
  id: string;
  type: string;
  path: string;
}

/**
 * The name of a part as all that lead to it spell it: `xl/../xl/a.xml`, `/xl/a.xml`, `XL\\A.xml` and `xl/%61.xml` are
 * `xl/a.xml`. Names are without case, and some programs write backslashes.
 */
function partPath(folder: string, target: string): string {
  const path = target.replaceAll('\\', '/').replace(/[#?]/g, encodeURIComponent);
  if (!URL.canParse(path, `https://part/${folder}`)) return path.toLowerCase();
  const { pathname } = new URL(path, `https://part/${folder}`);
  try {
    return decodeURIComponent(pathname.slice(1)).toLowerCase();
  } catch {
    return pathname.slice(1).toLowerCase();
  }
}

async function relationsOf(file: Blob, parts: ReadonlyMap<string, ZipEntry>, path: string): Promise<Relation[]> {
  const [, folder = '', name = ''] = /^(.*\/)?([^/]*)$/.exec(path) ?? [];
  const relationsPath = path === '' ? rootRelationsPath : `${folder}_rels/${name}.rels`;
  const relations: Relation[] = [];
  await readPart(file, parts.get(relationsPath), {
    open(element, { Id = '', Type = '', Target = '', TargetMode }) {
      if (element !== 'Relationship' || TargetMode === 'External') return;
      relations.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), path: partPath(folder, Target) });
    },
  });
  return relations;
}

interface SheetList {
  sheets: { name: string; relation: string; isVisible: boolean }[];
  isFrom1904: boolean;
}

async function sheetsOf(file: Blob, part: ZipEntry): Promise<SheetList> {
  const list: SheetList = { sheets: [], isFrom1904: false };
  await readPart(file, part, {
    open(name, attributes) {
      if (name === 'workbookPr') list.isFrom1904 = attributes.date1904 === '1' || attributes.date1904 === 'true';
      if (name !== 'sheet') return;
      // The prefix of the relation's id is whatever the writer of the file chose.
      const relation = Object.entries(attributes).find(([attribute]) => attribute.endsWith(':id'))?.[1] ?? '';
      const isVisible = !/^(?:hidden|veryHidden)$/i.test(attributes.state ?? '');
      list.sheets.push({ name: attributes.name ?? '', relation, isVisible });
    },
  });
  return list;
}

/** Opens a workbook: looks at what the archive says of itself first, and unpacks nothing of one that is refused for it. */
export async function openWorkbook(file: Blob): Promise<Workbook> {
  const entries = await readDirectory(file);
  assertUnpackable(entries);
  if (entries.some(({ isEncrypted }) => isEncrypted)) throw new Refusal('protected');
  const parts = new Map(entries.map((entry) => [partPath('', entry.name.replace(/^[/\\]+/, '')), entry]));
  await assertNoMacros(file, parts);
  const workbookPath = (await relationsOf(file, parts, '')).find(({ type }) => type === 'officeDocument')?.path;
  const workbook = parts.get(workbookPath ?? '');
  // Another kind of archive, or a workbook of another kind.
  if (!workbook || !workbookPath?.endsWith('.xml')) throw new Refusal('format');
  const relations = await relationsOf(file, parts, workbookPath);
  const { sheets, isFrom1904 } = await sheetsOf(file, workbook);
  const worksheets = new Map(relations.filter(({ type }) => type === 'worksheet').map(({ id, path }) => [id, path]));
  const pathOf = (type: string) => relations.find((relation) => relation.type === type)?.path;
  const visible = sheets.flatMap(({ name, relation, isVisible }) => {
    const path = worksheets.get(relation);
    return path !== undefined && parts.has(path) && isVisible ? [{ name, path }] : [];
  });
  if (visible.length === 0) throw new Refusal(sheets.length > 0 ? 'empty' : 'format');
  return {
    file,
    parts,
    sheets: visible,
    isFrom1904,
    stringsPath: pathOf('sharedStrings'),
    stylesPath: pathOf('styles'),
  };
}
