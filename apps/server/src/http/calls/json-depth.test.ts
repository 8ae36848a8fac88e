import { signIn } from '@account/contract/endpoints/accounts/sign-in';
import { saveOrganization } from '@account/contract/endpoints/administration/organizations';
import { healthz } from '@account/contract/endpoints/system-checks';
import { limits } from '@account/contract/limits';
import { accessLevels } from '@account/contract/roles';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { organizationBody } from '#test/support/bodies.ts';
import { Client, signedIn, visitor } from '#test/support/client.ts';
import { buildUser } from '#test/support/factories.ts';
import { isBeyond } from '../../kernel/json-bounds.ts';

/** Lists and objects within each other, of a value that was parsed. */
const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

const bytesOf = (text: string) => Buffer.from(text);

/** Texts full of what could mislead: signs of JSON, quotes, backslashes, letters of several bytes. */
const unit = fc.constantFrom('"', '\\', '[', ']', '{', '}', 'n', ' ', 'é', '中', '😀', '\u2028');
/** Short ones, and some of which the end is searched. */
const text = fc.oneof(fc.string({ unit }), fc.string({ unit, minLength: 60, maxLength: 140 }));
const { value } = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 12 }, text, fc.double(), fc.constantFrom(true, null), tie('list'), tie('object')),
  list: fc.array(tie('value'), { maxLength: 3 }),
  object: fc.dictionary(text, tie('value'), { maxKeys: 3 }),
}));

describe('the depth of JSON', () => {
  it('is that of the parsed value, whatever its texts hold', () => {
    fc.assert(
      fc.property(value, fc.constantFrom(undefined, 1), (any, indent) => {
        const json = JSON.stringify(any, null, indent) ?? 'null';
        const depth = depthOf(JSON.parse(json));
        expect(isBeyond(depth, bytesOf(json))).toBe(false);
        if (depth > 0) expect(isBeyond(depth - 1, bytesOf(json))).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each(['"', '"\\', '"\\"[[[', ']]]]', '[[]', '{"a":[', '\\"[', ''])('of %j ends', (broken) => {
    expect(isBeyond(2, bytesOf(broken))).toBe(false);
  });
});

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

describe('a body', () => {
  const app = useTestApp();
  const send = (json: string) => visitor(app).call(signIn, { json });

  it.each([
    [limits.jsonDepth, 422],
    [limits.jsonDepth + 1, 400],
  ])('of %i levels is %i', async (levels, status) => {
    expect((await send(nested(levels))).status).toBe(status);
    expect((await send(`{"email":${nested(levels - 1)}}`)).status).toBe(status);
  });

  it('may hold as many brackets as it likes in its texts', async () => {
    expect((await send(JSON.stringify({ email: '['.repeat(300), password: '{"\\['.repeat(50) }))).status).toBe(422);
  });

  it('is bounded as a part of a form too', async () => {
    const client = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
    const save = (levels: number) =>
      client.call(saveOrganization, {
        json: JSON.stringify({ ...organizationBody(), more: 0 }).replace('"more":0', `"more":${nested(levels)}`),
      });
    expect((await save(limits.jsonDepth - 1)).status).toBe(200);
    expect((await save(limits.jsonDepth)).status).toBe(400);
  });

  it.each(['['.repeat(800_000), nested(400_000)])(
    'of brackets costs no more than another (case %#)',
    async (hostile) => {
      const usual = JSON.stringify({ email: 'x'.repeat(799_988) });
      const spent = { usual: 0, hostile: 0 };
      // Processor time, not time: other programs do not count.
      const measured = async (kind: keyof typeof spent, json: string, status: number) => {
        const before = process.cpuUsage();
        const responses = await Promise.all(Array.from({ length: 10 }, () => send(json)));
        const { user, system } = process.cpuUsage(before);
        spent[kind] += user + system;
        expect(new Set(responses.map((response) => response.status))).toEqual(new Set([status]));
      };
      for (let round = 0; round < 5; round += 1) {
        await measured('usual', usual, 422);
        await measured('hostile', hostile, 400);
      }
      expect(spent.hostile).toBeLessThan(2 * spent.usual);
    },
  );

  it('of brackets keeps no other call waiting', async () => {
    const attacks = Array.from({ length: 20 }, () => send('['.repeat(800_000)));
    expect((await new Client(app).call(healthz)).status).toBe(200);
    await Promise.all(attacks);
  });

  it('that has to be looked through to its end costs a fraction of its parsing', () => {
    const bytes = bytesOf(`[${'"\\"[",'.repeat(100_000)}${'[],'.repeat(100_000)}0]`);
    const look = () => isBeyond(limits.jsonDepth, bytes);
    const parse = () => JSON.parse(bytes.toString());
    const timed = (act: () => unknown) => {
      const start = process.cpuUsage();
      act();
      const { user, system } = process.cpuUsage(start);
      return user + system;
    };
    // The least of many: other threads of the process compile and collect meanwhile.
    const spent = { look: Number.POSITIVE_INFINITY, parse: Number.POSITIVE_INFINITY };
    for (let round = 0; round < 15; round += 1) {
      spent.look = Math.min(spent.look, timed(look));
      spent.parse = Math.min(spent.parse, timed(parse));
    }
    expect(spent.look).toBeLessThan(spent.parse);
  });
});
