import { describe, expect, it } from 'vitest';
import { writeLines } from './line.ts';
import { readLines } from './read-lines.ts';

const emailsOf = (text: string) => readLines(text).map(({ email }) => email);
const peopleOf = (text: string) => readLines(text).map(({ email, name }) => [email, name]);

describe('a list', () => {
  it.each([
    ['a column', 'a@x.org\nb@x.org\n\n  c@x.org  \n'],
    ['a column of Windows, with a header', 'E-Mail\r\na@x.org\r\nb@x.org\r\nc@x.org'],
    ['a row with commas', 'a@x.org, b@x.org, c@x.org'],
    ['a row with semicolons, as mail programs copy it', 'Ada <a@x.org>; Bob <b@x.org>; "Doe, C." <c@x.org>;'],
    ['a table without headers', 'Ada,a@x.org\nBob,b@x.org\nCleo,c@x.org'],
    ['a table of a spreadsheet', 'Room\tMail\n1\ta@x.org\n2\tb@x.org\n3\tc@x.org'],
  ])('is %s', (_what, text) => {
    expect(emailsOf(text)).toEqual(['a@x.org', 'b@x.org', 'c@x.org']);
  });

  it('is empty without lines', () => {
    expect(readLines(' \n\n')).toEqual([]);
    expect(readLines('email;name\n')).toEqual([]);
  });

  it('keeps lines without an address, so that they can be corrected', () => {
    expect(emailsOf('email\na@x.org\nnobody\nb@x.org')).toEqual(['a@x.org', 'nobody', 'b@x.org']);
    expect(emailsOf('nobody')).toEqual(['nobody']);
  });
});

describe('columns', () => {
  it.each([
    ['Email,Name', 'a@x.org,Ada'],
    ['NAME;E-MAIL ADDRESS', 'Ada;a@x.org'],
    ['Full name\tMail', 'Ada\ta@x.org'],
    ['email,First name,Last-Name', 'a@x.org,Ada,'],
    ['Display name,Address', 'Ada,a@x.org'],
    ['E-Mail-Adresse;Vorname;Nachname', 'a@x.org;Ada;'],
    ['Nom;Courriel', 'Ada;a@x.org'],
    ['Correo electrónico;Nombre', 'a@x.org;Ada'],
    ['البريد الإلكتروني;الاسم', 'a@x.org;Ada'],
    ['姓名,邮箱', 'Ada,a@x.org'],
    ['Vollstaendiger Name;EMAILADRESSE', 'Ada;a@x.org'],
    ['Nom complet ;Adresse electronique*', 'Ada;a@x.org'],
    ['Nombre;Direccion de correo electronico (obligatorio)', 'Ada;a@x.org'],
    ['الإسم,البريد الالكتروني (مطلوب)', 'Ada,a@x.org'],
    ['姓名（必填）,电子邮箱（必填）', 'Ada,a@x.org'],
    ['ＮＡＭＥ,Ｅ－ｍａｉｌ', 'Ada,a@x.org'],
    ['E-Mail / 邮箱;Full name [display]', 'a@x.org;Ada'],
    ['Email required;Name (optional)', 'a@x.org;Ada'],
    ['Name,E-Mail (ada@example.com)', 'Ada,a@x.org'],
  ])('are found by %s', (header, line) => {
    expect(peopleOf(`${header}\n${line}`)).toEqual([['a@x.org', 'Ada']]);
  });

  it('of first and last names are one name', () => {
    expect(peopleOf('given name,surname,e_mail\nAda,Lovelace,a@x.org')).toEqual([['a@x.org', 'Ada Lovelace']]);
    expect(peopleOf('Nom;Prénom;Courriel\nHugo;Victor;a@x.org')).toEqual([['a@x.org', 'Victor Hugo']]);
    expect(peopleOf('姓;名;邮箱\n张;伟;a@x.org')).toEqual([['a@x.org', '张伟']]);
    expect(peopleOf('Family name,Given name,Email\n김,민수,a@x.org')).toEqual([['a@x.org', '김민수']]);
    expect(peopleOf('Name;Vorname;E-Mail\nHugo;Victor;a@x.org')).toEqual([['a@x.org', 'Victor Hugo']]);
    expect(peopleOf('Name,Surname,Email\nVictor,Hugo,a@x.org')).toEqual([['a@x.org', 'Victor Hugo']]);
    expect(peopleOf('Name,First name,Last name,Email\nVictor Hugo,Victor,,a@x.org')).toEqual([
      ['a@x.org', 'Victor Hugo'],
    ]);
    expect(peopleOf('Nombre;Primer apellido;Segundo apellido;Correo\nAda;Ruiz;Sanz;a@x.org')).toEqual([
      ['a@x.org', 'Ada Ruiz Sanz'],
    ]);
  });

  it('hold role, panel role, username and organization', () => {
    const [line] = readLines('Mail;Role;Panel role;User name;Organisation\na@x.org;User;admin;ada;North Campus');
    expect(line).toEqual({
      key: 2,
      email: 'a@x.org',
      name: '',
      role: 'User',
      panel_role: 'admin',
      username: 'ada',
      organization: 'North Campus',
    });
  });

  it('are names beside addresses where nothing else is there', () => {
    expect(peopleOf('a@x.org;Ada\nb@x.org;Bob')).toEqual([
      ['a@x.org', 'Ada'],
      ['b@x.org', 'Bob'],
    ]);
    expect(peopleOf('a@x.org;Ada;Maths\nb@x.org;Bob;Arts')).toEqual([
      ['a@x.org', ''],
      ['b@x.org', ''],
    ]);
  });
});

describe('an export', () => {
  it('of Google Workspace gives the first address, not those beside it', () => {
    const header =
      'First Name [Required],Last Name [Required],Email Address [Required],Password [Required],Org Unit Path [Required],' +
      'New Primary Email [UPLOAD ONLY],Status [READ ONLY],Recovery Email,Home Secondary Email,Work Secondary Email';
    expect(readLines(`${header}\nAda,Lovelace,a@x.org,****,/Staff,,Active,r@y.org,h@y.org,w@y.org`)).toEqual([
      expect.objectContaining({ email: 'a@x.org', name: 'Ada Lovelace', organization: '', username: '' }),
    ]);
  });

  it('of Entra gives the mail, and the sign-in name of those who have none', () => {
    const header = 'userPrincipalName,displayName,surname,mail,givenName,id,userType,alternateEmailAddress';
    const guest = 'ada_y.org#EXT#@x.onmicrosoft.com,Ada Lovelace,Lovelace,a@y.org,Ada,1,Guest,o@y.org';
    const member = 'b@x.org,Bob Byron,Byron,,Bob,2,Member,';
    expect(peopleOf([header, guest, member].join('\n'))).toEqual([
      ['a@y.org', 'Ada Lovelace'],
      ['b@x.org', 'Bob Byron'],
    ]);
  });

  it.each([
    ['Microsoft 365', 'Block credential,Display name,First name,Last name,Proxy addresses,User principal name'],
    ['Microsoft 365 in German', 'Anzeigename;Vorname;Nachname;Benutzerprinzipalname'],
    ['Okta', 'login,firstName,lastName,middleName,email,secondEmail,displayName'],
    ['Google Contacts', 'First Name,Last Name,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Value'],
    ['Outlook', 'First Name,Last Name,Company,E-mail Address,E-mail Display Name,E-mail 2 Address'],
  ])('of %s is read', (_from, header) => {
    const cells: Record<string, string> = {
      ...{ 'Display name': 'Ada Lovelace', displayName: 'Ada Lovelace', Anzeigename: 'Ada Lovelace' },
      ...{ 'First name': 'Ada', 'First Name': 'Ada', firstName: 'Ada', Vorname: 'Ada' },
      ...{ 'Last name': 'Lovelace', 'Last Name': 'Lovelace', lastName: 'Lovelace', Nachname: 'Lovelace' },
      ...{ 'User principal name': 'a@x.org', Benutzerprinzipalname: 'a@x.org', email: 'a@x.org' },
      ...{ 'E-mail 1 - Value': 'a@x.org', 'E-mail Address': 'a@x.org', login: 'ada' },
      ...{ 'Proxy addresses': 'SMTP:p@x.org+smtp:q@x.org', secondEmail: 'o@x.org', 'E-mail 2 - Value': 'o@x.org' },
      ...{ 'E-mail 2 Address': 'o@x.org', 'E-mail Display Name': 'Ada (a@x.org)' },
    };
    const separator = header.includes(';') ? ';' : ',';
    const line = header.split(separator).map((name) => cells[name] ?? '');
    expect(peopleOf(`${header}\n${line.join(separator)}`)).toEqual([['a@x.org', 'Ada Lovelace']]);
  });

  it('without an address of its own gives none of the others', () => {
    expect(peopleOf('Name,Recovery Email\nAda,r@y.org')).toEqual([['', 'Ada']]);
  });

  it.each([
    ['a title', 'Staff of North Campus\n\nName;E-Mail\nAda;a@x.org'],
    ['a title in a table', 'Staff list;;\nStand: 25.11.2026;;\n;;\nName;E-Mail;Raum\nAda;a@x.org;12'],
    [
      'the version of a template',
      'version:v1.0\nName [displayName] Required,User name [userPrincipalName] Required\nAda,a@x.org',
    ],
  ])('may have %s above its header', (_what, text) => {
    expect(peopleOf(text)).toEqual([['a@x.org', 'Ada']]);
  });
});

describe('separators', () => {
  it.each([
    ['as Excel names them', 'sep=;\r\nemail;name\r\na@x.org;Lovelace, Ada'],
    ['named in quotes', '"sep=|"\nemail|name\na@x.org|Lovelace, Ada'],
    ['named, of another kind', 'sep=^\nemail^name\na@x.org^Lovelace, Ada'],
    ['tabs, named', 'sep=\t\nemail\tname\na@x.org\tLovelace, Ada'],
    ['strokes', 'email|name\na@x.org|Lovelace, Ada'],
    ['semicolons', 'email;name\na@x.org;Lovelace, Ada'],
  ])('are found, %s', (_how, text) => {
    expect(peopleOf(text)).toEqual([['a@x.org', 'Lovelace, Ada']]);
  });

  it.each(['，', '；', '、', '،', '؛'])('may be %s', (separator) => {
    expect(emailsOf(`a@x.org${separator}b@x.org`)).toEqual(['a@x.org', 'b@x.org']);
  });
});

describe('an address', () => {
  it.each([
    ['Ada Lovelace <a@x.org>'],
    ['"Ada Lovelace" <mailto:a@x.org>'],
    ['a@x.org (Ada Lovelace)'],
    ['Ada Lovelace (a@x.org)'],
  ])('is taken out of %s', (cell) => {
    expect(peopleOf(`email\n${cell}`)).toEqual([['a@x.org', 'Ada Lovelace']]);
  });

  it.each(['mailto:a@x.org', 'MAILTO:a@x.org?subject=Hello', '<a@x.org>'])('is taken out of %s', (cell) => {
    expect(emailsOf(`email\n${cell}`)).toEqual(['a@x.org']);
  });

  it('stays with the others of its cell, so that they can be parted', () => {
    expect(emailsOf('email;name\n"a@x.org, b@x.org";Ada')).toEqual(['a@x.org, b@x.org']);
  });
});

it('lines have the numbers that a spreadsheet shows', () => {
  const lines = readLines('sep=;\nStaff\n\nemail;name\na@x.org;"Ada\nLovelace"\n\nb@x.org;Bob\n');
  expect(lines.map(({ key }) => key)).toEqual([4, 6]);
});

it.each([
  'email,name\r\na@x.org,Ada\nb@x.org,Bob\n',
  'email,name\na@x.org,Ada\r\nb@x.org,Bob\r\n',
  'email,name\ra@x.org,Ada\nb@x.org,Bob',
])('lines may end in several ways: %j', (text) => {
  expect(peopleOf(text)).toEqual([
    ['a@x.org', 'Ada'],
    ['b@x.org', 'Bob'],
  ]);
});

it('names have their letters in one piece', () => {
  expect(peopleOf('email;name\na@x.org;Ame\u0301lie')).toEqual([['a@x.org', 'Amélie']]);
});

describe('quotes', () => {
  it('hold separators, quotes and lines', () => {
    expect(peopleOf('email,name\na@x.org,"Lovelace, ""Ada"""\nb@x.org,"Bob\nBuilder"')).toEqual([
      ['a@x.org', 'Lovelace, "Ada"'],
      ['b@x.org', 'Bob\nBuilder'],
    ]);
  });

  it('in the midst of a text are text', () => {
    expect(peopleOf('email,name\na@x.org,Ada "A" Lovelace')).toEqual([['a@x.org', 'Ada "A" Lovelace']]);
  });

  it.each([';', ',', '\t', '|', ']'])('that are broken cost no line, separated by %j', (separator) => {
    const names = [
      ['"Big" Joe', 'j@x.org'],
      ['"Bob', 'b@x.org'],
      ['"C""C"', 'c@x.org'],
      ['"D', 'd@x.org'],
    ];
    const table = [['name', 'email'], ...names].map((row) => row.join(separator)).join('\n');
    expect(peopleOf(separator === ']' ? `sep=]\n${table}` : table)).toEqual([
      ['j@x.org', '"Big" Joe'],
      ['b@x.org', '"Bob'],
      ['c@x.org', 'C"C'],
      ['d@x.org', '"D'],
    ]);
  });

  it.each(['="0042"', '"=""0042"""'])('in %s keep the zeros of a number, and are not seen', (cell) => {
    expect(readLines(`email;username\na@x.org;${cell}`)).toMatchObject([{ username: '0042' }]);
  });
});

it('lines written as text are read as the same lines', () => {
  const lines = readLines('email,name,role\na@x.org,"Ada\t""A""",User\nnobody,,\nb@x.org,"Bob, B.",');
  expect(readLines(writeLines(lines))).toEqual(lines);
  const [first] = lines;
  expect(readLines(writeLines(first ? [{ ...first, email: '' }] : []))).toMatchObject([{ email: '', role: 'User' }]);
});

it('5,000 lines are read', () => {
  const text = Array.from({ length: 5_000 }, (_, place) => `person${place}@x.org;Person ${place}`).join('\n');
  expect(readLines(text)).toHaveLength(5_000);
});
