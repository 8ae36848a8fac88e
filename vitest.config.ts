import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that start programs, or fill databases, and so take long however short they are. */
const long = /\/server\/test\/(faults|processes|upgrades|backup|isolation)\//;

/** Begins with what takes long in a project, so that no processor waits at the end for one file that came last. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // One project after the other, as their workers are kept while they have work.
    const projects = Map.groupBy(sorted, ({ project }) => project.name);
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId);
    return [...projects.values()].flatMap((own) => own.toSorted((a, b) => Number(isLong(b)) - Number(isLong(a))));
  }
}

/** One run over every workspace; a workspace with needs of its own says them in its own vitest.config.ts. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      'packages/*',
      'apps/*',
      'apps/web/vitest.browser.config.ts',
      'apps/display/vitest.browser.config.ts',
      { test: { name: 'tools', include: ['tools/**/*.test.{mjs,ts}'], isolate: false, testTimeout: 60_000 } },
    ],
  },
});
