import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Node, SyntaxKind } from 'typescript/unstable/ast';
import { API, type Symbol as CompilerSymbol, type Project, SymbolFlags } from 'typescript/unstable/sync';
import { emitDeclarations } from './declarations.ts';
import { type Call, declarationText } from './declarationText.ts';
import { type Door, remoteDoors } from './doors.ts';

/** Text of every declaration, by name. */
export type Names = Record<string, string>;

/** What remotes may use: the names of each door, and the shapes behind them that no door exports. */
export interface Surface {
  doors: { door: Door; names: Names }[];
  behind: Names;
}

/** A declaration that a door leads to. */
interface Found {
  name: string;
  /** File below the sources, without its ending. */
  file: string;
  text: string;
}

/** Finds declarations of shared-contracts and everything they mention. */
class Reader {
  readonly found = new Map<string, Found>();
  readonly #project: Project;
  readonly #folder: string;

  constructor(project: Project, folder: string) {
    this.#project = project;
    this.#folder = folder;
  }

  exportsOf(folder: string): { name: string; target: CompilerSymbol }[] {
    const file = this.#project.program.getSourceFile(join(this.#folder, folder, 'index.d.ts'));
    const module = file && this.#project.checker.getSymbolAtLocation(file);
    if (!module) throw new Error(`${folder}/index.ts exports nothing.`);
    return this.#project.checker
      .getExportsOfModule(module)
      .map((symbol) => ({ name: symbol.name, target: this.#resolved(symbol) }));
  }

  /** Key of a declaration and text of one that is a package's; also notes what it mentions. */
  read(symbol: CompilerSymbol): { key: string; text: string } {
    const nodes = this.#nodesOf(symbol);
    const path = String(symbol.declarations[0]?.path ?? '');
    if (nodes.length === 0) return { key: '', text: `from ${packageOf(path)}` };
    const file = relative(this.#folder, path).replace(/\.d\.ts$/, '');
    const key = `${file}#${symbol.name}`;
    const known = this.found.get(key);
    if (known) return { key, text: known.text };
    const text = nodes.map((node) => declarationText(node.getText())).join('\n');
    this.found.set(key, { name: symbol.name, file, text });
    for (const node of nodes) this.#readMentioned(node);
    return { key, text };
  }

  #resolved(symbol: CompilerSymbol): CompilerSymbol {
    return symbol.flags & SymbolFlags.Alias ? this.#project.checker.getAliasedSymbol(symbol) : symbol;
  }

  /** Declarations at the top of a file of ours; of anything else none. */
  #nodesOf(symbol: CompilerSymbol): Node[] {
    return symbol.declarations.flatMap((handle) => {
      if (!String(handle.path).startsWith(`${this.#folder}/`)) return [];
      const node = handle.resolve(this.#project);
      return node && isAtTop(node) ? [node] : [];
    });
  }

  #readMentioned(node: Node): void {
    const names = identifiersIn(node);
    for (const symbol of this.#project.checker.getSymbolAtLocation(names)) {
      if (!symbol) continue;
      const target = this.#resolved(symbol);
      if (this.#nodesOf(target).length > 0) this.read(target);
    }
  }
}

function isAtTop(node: Node): boolean {
  const statement = node.kind === SyntaxKind.VariableDeclaration ? node.parent.parent : node;
  return statement.parent.kind === SyntaxKind.SourceFile;
}

function identifiersIn(node: Node): Node[] {
  const names: Node[] = [];
  const visit = (inner: Node): undefined => {
    if (inner.kind === SyntaxKind.Identifier) names.push(inner);
    inner.forEachChild(visit);
  };
  visit(node);
  return names;
}

function packageOf(path: string): string {
  const [name = '', inner = ''] = path.slice(path.lastIndexOf('/node_modules/') + '/node_modules/'.length).split('/');
  return name.startsWith('@') ? `${name}/${inner}` : name;
}

/** Method and path of a door's calls, which no type tells. */
async function callsOf(root: string, { folder }: Door): Promise<Record<string, Call>> {
  if (!folder.startsWith('api')) return {};
  const file = pathToFileURL(join(root, 'shared-contracts/src', folder, 'index.ts'));
  const values = Object.entries((await import(file.href)) as Record<string, Partial<Call> | undefined>);
  const calls = values.filter(([, value]) => typeof value?.method === 'string' && typeof value.path === 'string');
  return Object.fromEntries(calls) as Record<string, Call>;
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

/** Two shapes of one name are told apart by their files. */
function namesOf(found: Found[]): Names {
  const isShared = ({ name }: Found) => found.filter((other) => other.name === name).length > 1;
  const named = found.map((one): [string, string] => [
    isShared(one) ? `${one.name} (${one.file})` : one.name,
    one.text,
  ]);
  return Object.fromEntries(named.sort(byName));
}

async function surfaceOf(root: string, reader: Reader): Promise<Surface> {
  const exported = new Set<string>();
  const doors: Surface['doors'] = [];
  for (const door of remoteDoors(root)) {
    const calls = await callsOf(root, door);
    const names = reader.exportsOf(door.folder).map(({ name, target }): [string, string] => {
      const { key, text } = reader.read(target);
      exported.add(key);
      const call = Object.hasOwn(calls, name) ? calls[name] : undefined;
      return [name, call ? `${call.method} ${call.path}\n${text}` : text];
    });
    doors.push({ door, names: Object.fromEntries(names.sort(byName)) });
  }
  const behind = [...reader.found].filter(([key]) => !exported.has(key)).map(([, found]) => found);
  return { doors, behind: namesOf(behind) };
}

/** Reads what the doors of a checkout offer to remotes. Takes some seconds: the compiler writes all declarations. */
export async function readSurface(root: string): Promise<Surface> {
  const { folder, configuration, remove } = emitDeclarations(root);
  const api = new API({ cwd: root });
  try {
    const snapshot = api.updateSnapshot({ openProjects: [configuration] });
    const project = snapshot.getProject(configuration);
    if (!project) throw new Error('The compiler does not read the declarations it wrote.');
    return await surfaceOf(root, new Reader(project, folder));
  } finally {
    api.close();
    remove();
  }
}
