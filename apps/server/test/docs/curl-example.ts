/** A `curl` command of a documentation page, taken apart. */
export interface CurlExample {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
  /** Where a field of the response is kept for the commands that follow. */
  keeps: { variable: string; field: string } | undefined;
  /** The response that the page shows. */
  response: string;
}

const assignment = /^([A-Z_]+)=\$\((curl .*) \| jq -r \.(\w+)\)$/;

/** A shell word: quoted and bare parts beside each other. Variables are replaced except between single quotes. */
const word = /(?:'[^']*'|"[^"]*"|[^\s'"]+)+/g;
const part = /'([^']*)'|"([^"]*)"|([^\s'"]+)/g;

const withVariables = (text: string, variables: Readonly<Record<string, string>>): string =>
  text.replace(/\$([A-Z_]+)/g, (_all, name: string) => {
    const value = variables[name];
    if (value === undefined) throw new Error(`$${name} is not known here`);
    return value;
  });

function wordsOf(command: string, variables: Readonly<Record<string, string>>): string[] {
  return (command.match(word) ?? []).map((one) =>
    one.replace(part, (_all, single?: string, double?: string, bare?: string) =>
      single === undefined ? withVariables(double ?? bare ?? '', variables) : single,
    ),
  );
}

/** Reads one command. Throws at anything that it does not know, so that no example is run by half. */
export function readCurl(text: string, response: string, variables: Readonly<Record<string, string>>): CurlExample {
  const line = text.replace(/\\\n\s*/g, '').trim();
  const [, variable, command = line, field] = assignment.exec(line) ?? [];
  const [name, ...words] = wordsOf(command, variables);
  if (name !== 'curl') throw new Error(`no curl command: ${line}`);
  const example: CurlExample = {
    method: 'GET',
    url: '',
    headers: {},
    body: undefined,
    keeps: variable && field ? { variable, field } : undefined,
    response,
  };
  for (let place = 0; place < words.length; place += 1) {
    const [option = '', value = ''] = words.slice(place);
    if (option === '-N') continue;
    if (!option.startsWith('-')) example.url = option;
    else {
      place += 1;
      if (option === '-X' && value === 'POST') example.method = value;
      else if (option === '-H') example.headers[value.split(': ')[0] ?? ''] = value.split(': ')[1] ?? '';
      else if (option === '-d') Object.assign(example, { body: value, method: 'POST' });
      else throw new Error(`unknown option ${option}`);
    }
  }
  return example;
}

/** The commands of a page with the block that follows each, as text. */
export const examplesOf = (markdown: string): { command: string; response: string }[] =>
  [...markdown.matchAll(/^```sh\n(.*?)^```\n\n```(?:json)?\n(.*?)^```/gms)].map(([, command = '', response = '']) => ({
    command,
    response,
  }));
