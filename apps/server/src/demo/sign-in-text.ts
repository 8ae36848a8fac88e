interface DemoSignIn {
  /** The e-mail of the top administrator. */
  email: string;
  /** Of the top administrator, where it was made up. */
  generatedPassword?: string | undefined;
  /** Of the two people of a school. */
  password: string;
}

const people = ['av.support@north.example', 'assembly.hall@north.example'] as const;

/** Says what was loaded and how to sign in. The passwords are nowhere else. */
export const loadedText = ({ email, generatedPassword, password }: DemoSignIn): string =>
  [
    '  The demo is loaded: 12 organizations, 245 users, 180 displays, two linked drives. Sign in as',
    `    ${email}${generatedPassword ? ` with ${generatedPassword} (to be changed at the first sign-in)` : ', the top administrator'}`,
    `    ${people[0]} with ${password}, administrator of North Campus`,
    `    ${people[1]} with ${password}, one of its users`,
  ].join('\n');

/** The same for a demo that was loaded before, and how to begin anew. */
export const loadedBeforeText = ({ email, dataDir }: { email: string; dataDir: string | undefined }): string =>
  [
    '  The demo was loaded before. Sign in with the passwords that were printed then, as',
    `    ${email}, the top administrator`,
    `    ${people[0]}, administrator of North Campus`,
    `    ${people[1]}, one of its users`,
    `  Without them, begin anew: ${dataDir ? `set DATA_DIR to a new folder, or delete ${dataDir}` : 'set DATABASE_URL and DATA_DIR to an empty database and a new folder'}.`,
  ].join('\n');
