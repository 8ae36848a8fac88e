interface AxValue {
  value?: unknown;
}

/** A node of the accessibility tree, as the DevTools protocol has it. */
export interface AxNode {
  nodeId: string;
  ignored: boolean;
  role?: AxValue;
  name?: AxValue;
  description?: AxValue;
  value?: AxValue;
  properties?: { name: string; value: AxValue }[];
  childIds?: string[];
  backendDOMNodeId?: number;
}

export interface AxTree {
  nodes: Map<string, AxNode>;
  /** Further states in words, by the id of their element. */
  further: Map<number, string>;
}

/** Roles whose content is their name, which is said once. */
const leaves =
  /^(button|link|heading|menuitem|menuitemradio|option|checkbox|radio|slider|textbox|searchbox|combobox|spinbutton|image|progressbar|term)$/;

/** Roles that say nothing themselves. */
const silent =
  /^(none|generic|paragraph|rowgroup|RootWebArea|Section|cell|strong|emphasis|time|listitem|ListMarker|LabelText|Legend|caption|definition)$/;

const unless = (none: string, word: (value: string) => string) => (value: string) =>
  value === 'false' || value === none ? '' : word(value);

const states: Record<string, (value: string) => string> = {
  disabled: unless('', () => 'disabled'),
  required: unless('', () => 'required'),
  invalid: unless('', () => 'invalid'),
  expanded: (value) => (value === 'true' ? 'expanded' : 'collapsed'),
  pressed: (value) => (value === 'true' ? 'pressed' : 'not pressed'),
  checked: (value) => ({ true: 'checked', mixed: 'partly checked' })[value] ?? 'not checked',
  hasPopup: unless('', (value) => `opens ${value}`),
  modal: unless('', () => 'modal'),
  busy: unless('', () => 'busy'),
  focused: unless('', () => 'focused'),
};

const textOf = ({ value }: AxValue = {}): string =>
  String(value ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const childrenOf = ({ childIds = [] }: AxNode, { nodes }: AxTree): AxNode[] =>
  childIds.flatMap((id) => nodes.get(id) ?? []);

const furtherOf = ({ backendDOMNodeId = -1 }: AxNode, { further }: AxTree): string =>
  further.get(backendDOMNodeId) ?? '';

/** A node as it is said: role, name, value, states, description in brackets. */
function said(node: AxNode, tree: AxTree): string {
  const { role, name, value, description, properties = [] } = node;
  const has = (wanted: string) => properties.find((one) => one.name === wanted);
  const level = role?.value === 'heading' ? ` ${textOf(has('level')?.value)}` : '';
  // A slider has its value in words.
  const shown = role?.value === 'slider' ? '' : textOf(value);
  const words = [
    `${role?.value}${level}`,
    textOf(name) && `"${textOf(name)}"`,
    shown && `= ${shown}`,
    ...Object.entries(states).map(([key, word]) => has(key) && word(textOf(has(key)?.value))),
    furtherOf(node, tree),
    textOf(description) && `(${textOf(description)})`,
  ];
  return words.filter(Boolean).join(' ');
}

/** A row of a table in one line: its cells, a header with its role and order. */
function rowLine(row: AxNode, tree: AxTree): string {
  const cells = childrenOf(row, tree).map((cell) => {
    const content = childrenOf(cell, tree).flatMap((child) => linesOf(child, tree));
    const role = cell.ignored || cell.role?.value === 'cell' ? '' : cell.role?.value;
    return [role, content.join(', '), furtherOf(cell, tree)].filter(Boolean).join(' ');
  });
  return `row: ${cells.join(' | ')}`;
}

/** A node and its content as a screen reader says them, a line each, indented by depth. */
export function linesOf(node: AxNode, tree: AxTree): string[] {
  const role = String(node.role?.value);
  const below = () => childrenOf(node, tree).flatMap((child) => linesOf(child, tree));
  if (role === 'InlineTextBox' || role === 'LineBreak') return [];
  if (node.ignored || silent.test(role)) {
    const state = furtherOf(node, tree);
    return state ? [`${below().join(' ')} ${state}`] : below();
  }
  if (role === 'StaticText') return textOf(node.name) ? [textOf(node.name)] : [];
  if (leaves.test(role)) return [said(node, tree)];
  if (role === 'row') return [rowLine(node, tree)];
  return [said(node, tree), ...below().map((line) => `  ${line}`)];
}
