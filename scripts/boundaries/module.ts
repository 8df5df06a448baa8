import { parseSync, visitorKeys } from 'oxc-parser';

/** One way in which a file names another one. */
export interface Import {
  /** `url`: `import.meta.resolve('…')` and `new URL('….ts', import.meta.url)`, the ways to name a worker. */
  readonly kind: 'static' | 'type' | 'dynamic' | 'url';
  /** Undefined where the path is computed. */
  readonly specifier: string | undefined;
  readonly line: number;
}

/** A type, class or function that a file declares and exports. */
interface Declared {
  readonly name: string;
  readonly line: number;
}

/** A node of the syntax tree, as far as the checks look at it. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

/** What the checks know of one file. */
export interface Module {
  readonly imports: readonly Import[];
  readonly declared: readonly Declared[];
  /** Every node with the nodes around it, outermost first. */
  readonly walk: (visit: (node: SyntaxNode, parents: readonly SyntaxNode[]) => void) => void;
  readonly lineOf: (node: SyntaxNode) => number;
}

/** Reads one file, or throws with the place of the first syntax error. */
export function parseModule(file: string, text: string): Module {
  const parsed = parseSync(file, text);
  if (parsed.errors.length > 0) throw new Error(`${file}: ${parsed.errors[0]!.message}`);
  const starts = [...text.matchAll(/\n/g)].map(({ index }) => index);
  const lineAt = (offset: number): number => {
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (starts[middle]! < offset) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
  const lineOf = (node: SyntaxNode): number => lineAt(node.start);
  const program = parsed.program as unknown as SyntaxNode;
  const walk: Module['walk'] = (visit) => walkNode(program, [], visit);
  return { imports: importsOf(walk, lineAt), declared: declaredBy(program, lineOf), walk, lineOf };
}

function walkNode(
  node: SyntaxNode,
  parents: readonly SyntaxNode[],
  visit: (node: SyntaxNode, parents: readonly SyntaxNode[]) => void,
): void {
  visit(node, parents);
  const around = [...parents, node];
  for (const key of visitorKeys[node.type] ?? []) {
    const child = node[key];
    for (const one of Array.isArray(child) ? child : [child]) if (isNode(one)) walkNode(one, around, visit);
  }
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';

function importsOf(walk: Module['walk'], lineAt: (offset: number) => number): Import[] {
  const imports: (Import & { readonly at: number })[] = [];
  const add = (kind: Import['kind'], specifier: string | undefined, at: number): void => {
    imports.push({ kind, specifier, line: lineAt(at), at });
  };
  walk((node) => {
    const source = isNode(node.source) ? textOf(node.source) : undefined;
    switch (node.type) {
      case 'ImportDeclaration':
        return add(node.importKind === 'type' ? 'type' : 'static', source, node.start);
      case 'ExportAllDeclaration':
        return add(node.exportKind === 'type' ? 'type' : 'static', source, node.start);
      case 'ExportNamedDeclaration':
        return source === undefined
          ? undefined
          : add(node.exportKind === 'type' ? 'type' : 'static', source, node.start);
      case 'ImportExpression':
      case 'TSImportType':
        return add('dynamic', source, node.start);
      case 'CallExpression':
        return isMetaResolve(node) ? add('url', firstText(node), node.start) : undefined;
      case 'NewExpression': {
        const path = urlOfModule(node);
        return path === undefined ? undefined : add('url', path, node.start);
      }
    }
  });
  return imports.sort((a, b) => a.at - b.at).map(({ at, ...one }) => one);
}

/** The text of a plain string, or of a template with nothing inserted. */
function textOf(node: SyntaxNode | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type !== 'TemplateLiteral') return undefined;
  const quasis = node.quasis as SyntaxNode[];
  return quasis.length === 1 ? (quasis[0]!.value as { cooked: string }).cooked : undefined;
}

const argumentsOf = (node: SyntaxNode): SyntaxNode[] => node.arguments as SyntaxNode[];
const firstText = (node: SyntaxNode): string | undefined => textOf(argumentsOf(node)[0]);

const isMember = (node: SyntaxNode | undefined, property: string): node is SyntaxNode =>
  node?.type === 'MemberExpression' && !node.computed && (node.property as SyntaxNode).name === property;

const isMeta = (node: unknown): boolean => isNode(node) && node.type === 'MetaProperty';

const isMetaResolve = (node: SyntaxNode): boolean => {
  const callee = node.callee as SyntaxNode;
  return isMember(callee, 'resolve') && isMeta(callee.object);
};

/** `new URL('….ts', import.meta.url)`; the address of a text or a folder is no arrow between modules. */
function urlOfModule(node: SyntaxNode): string | undefined {
  const base = argumentsOf(node)[1];
  if ((node.callee as SyntaxNode).name !== 'URL' || !isMember(base, 'url') || !isMeta(base.object)) {
    return undefined;
  }
  const path = firstText(node);
  return path !== undefined && /\.[cm]?[jt]sx?$/.test(path) ? path : undefined;
}

const DECLARATIONS = new Set([
  'FunctionDeclaration',
  'ClassDeclaration',
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
  'TSEnumDeclaration',
]);

/** Exported types, classes and functions, also those written as `export const name = () => …`. */
function declaredBy(program: SyntaxNode, lineOf: (node: SyntaxNode) => number): Declared[] {
  const found: Declared[] = [];
  const local = new Map<string, SyntaxNode>();
  const names = (node: SyntaxNode): [string, SyntaxNode][] => {
    if (DECLARATIONS.has(node.type)) return isNode(node.id) ? [[node.id.name as string, node]] : [];
    if (node.type !== 'VariableDeclaration') return [];
    return (node.declarations as SyntaxNode[]).flatMap((one): [string, SyntaxNode][] =>
      isNode(one.init) && /^(?:ArrowFunction|Function|Class)Expression$/.test(one.init.type)
        ? [[(one.id as SyntaxNode).name as string, one]]
        : [],
    );
  };
  for (const node of program.body as SyntaxNode[]) for (const [name, at] of names(node)) local.set(name, at);
  for (const node of program.body as SyntaxNode[]) {
    if (node.type !== 'ExportNamedDeclaration' || node.source) continue;
    if (isNode(node.declaration)) {
      for (const [name] of names(node.declaration)) found.push({ name, line: lineOf(node) });
    }
    for (const one of node.specifiers as SyntaxNode[]) {
      const declaration = local.get((one.local as SyntaxNode).name as string);
      const name = (one.exported as SyntaxNode).name as string | undefined;
      if (declaration && name !== undefined) found.push({ name, line: lineOf(declaration) });
    }
  }
  return found;
}
