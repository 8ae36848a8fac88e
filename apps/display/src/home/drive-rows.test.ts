import { expect, it } from 'vitest';
import { sharePath } from './drive-rows.tsx';

it.each([
  ['10.20.0.10', '/share/lessons', '\\\\10.20.0.10\\share\\lessons'],
  ['nas.north.example', 'share\\lessons\\', '\\\\nas.north.example\\share\\lessons'],
  ['10.20.0.10', '/', '\\\\10.20.0.10'],
  ['10.20.0.10', null, '\\\\10.20.0.10'],
])('%s with %j is %s', (host, path, shown) => expect(sharePath(host, path)).toBe(shown));
