export { presentFindings, rankOf, runProbes } from './findings.ts';
export { type CheckedSettings, createProbes } from './probes.ts';
export { readBackupTimes } from './system.queries.ts';
export { systemCheckRoutes } from './system.routes.ts';
export { createSystemService } from './system.service.ts';
