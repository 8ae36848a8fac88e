import { describe, expect, it } from 'vitest';
import { writeLines } from '../lines/write-lines.ts';
import { readLines } from './read-lines.ts';

const emailsOf = async (text: string) => (await readLines(text)).map(({ email }) => email);
const peopleOf = async (text: string) => (await readLines(text)).map(({ email, name }) => [email, name]);

describe('a list', () => {
  it.each([
    ['a column', 'a@x.org\nb@x.org\n\n  c@x.org  \n'],
    ['a column of Windows, with a header', 'E-Mail\r\na@x.org\r\nb@x.org\r\nc@x.org'],
    ['a row with commas', 'a@x.org, b@x.org, c@x.org'],
    ['a row with semicolons, as mail programs copy it', 'Ada <a@x.org>; Bob <b@x.org>; "Doe, C." <c@x.org>;'],
    ['a table without headers', 'Ada,a@x.org\nBob,b@x.org\nCleo,c@x.org'],
    ['a table of a spreadsheet', 'Room\tMail\n1\ta@x.org\n2\tb@x.org\n3\tc@x.org'],
  ])('is %s', async (_what, text) => {
    expect(await emailsOf(text)).toEqual(['a@x.org', 'b@x.org', 'c@x.org']);
  });

  it('is empty without lines', async () => {
    expect(await readLines(' \n\n')).toEqual([]);
    expect(await readLines('email;name\n')).toEqual([]);
  });

  it('keeps lines without an address, so that they can be corrected', async () => {
    expect(await emailsOf('email\na@x.org\nnobody\nb@x.org')).toEqual(['a@x.org', 'nobody', 'b@x.org']);
    expect(await emailsOf('nobody')).toEqual(['nobody']);
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
  ])('are found by %s', async (header, line) => {
    expect(await peopleOf(`${header}\n${line}`)).toEqual([['a@x.org', 'Ada']]);
  });

  it('of first and last names are one name', async () => {
    expect(await peopleOf('given name,surname,e_mail\nAda,Lovelace,a@x.org')).toEqual([['a@x.org', 'Ada Lovelace']]);
    expect(await peopleOf('Nom;Prénom;Courriel\nHugo;Victor;a@x.org')).toEqual([['a@x.org', 'Victor Hugo']]);
    expect(await peopleOf('姓;名;邮箱\n张;伟;a@x.org')).toEqual([['a@x.org', '张伟']]);
  });

  it('hold role, panel role, username and organization', async () => {
    const [line] = await readLines('Mail;Role;Panel role;User name;Organisation\na@x.org;User;admin;ada;North Campus');
    expect(line).toEqual({
      key: 1,
      email: 'a@x.org',
      name: '',
      role: 'User',
      panel_role: 'admin',
      username: 'ada',
      organization: 'North Campus',
    });
  });

  it('are names beside addresses where nothing else is there', async () => {
    expect(await peopleOf('a@x.org;Ada\nb@x.org;Bob')).toEqual([
      ['a@x.org', 'Ada'],
      ['b@x.org', 'Bob'],
    ]);
    expect(await peopleOf('a@x.org;Ada;Maths\nb@x.org;Bob;Arts')).toEqual([
      ['a@x.org', ''],
      ['b@x.org', ''],
    ]);
  });
});

describe('quotes', () => {
  it('hold separators, quotes and lines', async () => {
    expect(await peopleOf('email,name\na@x.org,"Lovelace, ""Ada"""\nb@x.org,"Bob\nBuilder"')).toEqual([
      ['a@x.org', 'Lovelace, "Ada"'],
      ['b@x.org', 'Bob\nBuilder'],
    ]);
  });

  it('in the midst of a text are text', async () => {
    expect(await peopleOf('email,name\na@x.org,Ada "A" Lovelace')).toEqual([['a@x.org', 'Ada "A" Lovelace']]);
  });
});

it('lines written as text are read as the same lines', async () => {
  const lines = await readLines('email,name,role\na@x.org,"Ada\t""A""",User\nnobody,,\nb@x.org,"Bob, B.",');
  expect(await readLines(writeLines(lines))).toEqual(lines);
  const [first] = lines;
  expect(await readLines(writeLines(first ? [{ ...first, email: '' }] : []))).toMatchObject([
    { email: '', role: 'User' },
  ]);
});

it('5,000 lines are read in a moment', async () => {
  const text = Array.from({ length: 5_000 }, (_, place) => `person${place}@x.org;Person ${place}`).join('\n');
  const start = performance.now();
  expect(await readLines(text)).toHaveLength(5_000);
  expect(performance.now() - start).toBeLessThan(1_000);
});
