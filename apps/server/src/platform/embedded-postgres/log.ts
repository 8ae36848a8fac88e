export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** Where the launcher reports to; `(level, line, fields) => logger[level](fields, line)` joins it to pino. */
export type Log = (level: LogLevel, line: string, fields?: Record<string, unknown>) => void;
