/** Texts are in characters, bodies and files in bytes, `dp` in density-independent pixels; the rest are counts. */
export const limits = {
  name: 255,
  email: 320,
  search: 255,
  /** Words of the search through everything; records are looked for from the smaller length on. */
  everywhere: { min: 2, max: 100 },
  /** Results of it. */
  found: 20,
  password: { min: 10, max: 256 },
  token: 512,
  companionSecret: { min: 16, max: 512 },
  code: 64,
  /** An enrolment code with the name of a room. */
  roomCode: 320,
  returnAddress: 2_048,
  internalApps: 20_000,
  dp: { min: 1, max: 2_000 },
  jsonBody: 1_048_576,
  jsonDepth: 32,
  /** The body of a form that a browser sends by itself, and its fields. */
  formBody: 16_384,
  formFields: 20,
  /** The metadata of a SAML provider, and the form with its answer. */
  samlMetadata: 262_144,
  samlForm: 262_144,
  /** In base64, of which a form makes more. */
  samlAnswer: 196_608,
  /** A longer body counts towards the limit of the same name, in calls that are counted by client. */
  largeBody: 65_536,
  logoFile: 20 * 1_048_576,
  /** A logo that is a drawing (SVG). */
  drawing: 2 * 1_048_576,
  pictureFile: 10 * 1_048_576,
  /** Millions of pixels of an uploaded picture: of any, and of an interlaced PNG. */
  megapixels: 25,
  interlacedMegapixels: 9,
  choices: 1_000,
  domain: 253,
  domains: 50,
  tokens: 20,
  apiTokens: 50,
  passkeys: 20,
  /** Bytes of the parts of a passkey; an id and a handle have at most so many by WebAuthn. */
  passkeyBytes: {
    id: 1_023,
    clientData: 4_096,
    attestation: 32_768,
    authenticatorData: 8_192,
    signature: 8_192,
    userHandle: 64,
  },
  /** Webhooks of an organization, and of none. */
  webhooks: 50,
  knownBrowsers: 20,
  linkedDrives: 50,
  waitingDevices: 1_000,
  related: 100,
  /** Records that are changed at once. */
  chosen: 500,
  /** People who are invited at once, and the body that names them. */
  invited: 5_000,
  invitedBody: 4 * 1_048_576,
  /** Organizations that are created at once. */
  imported: 500,
  /** Rooms of a plan, and people whom it may delete. */
  rooms: 2_000,
  leaving: 5_000,
  recentInvitations: 10,
  /** Saved views of a person and list. */
  views: 50,
  viewName: 60,
  /** A parameter of the address of a list. */
  viewParam: { name: 32, value: 320 },
  countedMatches: 10_000,
  /** Displays from which the presence of an organization is read, its outages, and the displays that each names. */
  presence: { displays: 5_000, outages: 5, named: 5 },
  /** Records of one operation; as many are worked off before its call answers, and refused ones are listed. */
  operation: 10_000,
  doneAtOnce: 50,
  listedFailures: 200,
  recentOperations: 10,
  /** Days back to which an organization is rewound, what goes back at once, and the changed records that are looked through. */
  rewind: { days: 90, rows: 500, records: 2_000 },
  /** Organizations that a morning mail names. */
  morningSchools: 30,
  maxId: 2_147_483_647,
} as const;

/**
 * Seconds for a request to be there: each MB that its JSON or form may have, and a whole one with a file. Then comes 408,
 * and the connection ends.
 */
export const requestTimes = { body: 10, file: 60 } as const;

/** How long things live, in seconds: sessions of users after their last use, everything else after its creation. */
export const lifetimes = {
  session: 2 * 3_600,
  rememberedSession: 30 * 86_400,
  /** The same sessions, whatever their use. */
  sessionAge: 86_400,
  rememberedSessionAge: 90 * 86_400,
  visitorSession: 2 * 3_600,
  /** The fields of a form that the browser sent by itself, from its refusal to its page. */
  typedFields: 60,
  invitation: 7 * 86_400,
  passwordReset: 3_600,
  /** The link that ends all sessions, in the mail about a new sign-in. */
  sessionAlarm: 7 * 86_400,
  /** A browser without a sign-in, until it counts as unknown again. */
  knownBrowser: 365 * 86_400,
  emailVerification: 3_600,
  /** From the Link button to the return from the companion cloud. */
  companionRequest: 15 * 60,
  /** From the options of a passkey to its answer. */
  passkeyChallenge: 10 * 60,
  /** The archive of a person's data, and its link. */
  personalArchive: 86_400,
  /** From the start of an authorization to the return from the platform. */
  authorization: 15 * 60,
  /** From the return of an identity without an account to the finished registration, or to the sign-in that links it. */
  pendingIdentity: 30 * 60,
  /** How long a sign-in, or a password given in the session, proves who uses it. */
  presence: 10 * 60,
  /** The code that a display shows for a sign-in by phone. */
  displayCode: 5 * 60,
  /** Tokens of mobile apps and displays, after their last use. */
  token: 90 * 86_400,
  /** The same tokens, whatever their use. */
  tokenAge: 365 * 86_400,
  /** How long a released display may enrol without its old token. */
  release: 3_600,
  /** Displays without organization, after their last sign of life. */
  waitingDisplay: 7 * 86_400,
  /** Deleted records, until they are removed for ever. */
  bin: 30 * 86_400,
  /** Operations on many records, after their start. */
  operation: 30 * 86_400,
  /** Accounts that were registered and never verified. */
  unverifiedRegistration: 7 * 86_400,
} as const;

/**
 * A limit of calls: at most `max` in a window of seconds, counted separately for each person, holder of a token (a person
 * or a display) or client. A client is an IPv4 address or an IPv6 network of 64 bits. A person and a display are counted by
 * themselves, whichever of their sessions or tokens they send.
 */
export interface RateLimitRule {
  max: number;
  window: number;
  by: 'person' | 'address' | 'token';
  /** Counted for all web processes together; otherwise each of them has its share of the maximum. */
  isShared?: true;
  /** The maximum of all clients in an IPv6 network of 48 bits, which one line has as a rule. */
  site?: number;
  /** Only calls with valid fields are counted: who corrects a form keeps all tries. Others count as of any visitor. */
  ofValid?: true;
}

/** `RATE_LIMITS=off` turns them off; the lockouts below always hold. */
export const rateLimits = {
  session: { max: 600, window: 60, by: 'person' },
  visitor: { max: 120, window: 60, by: 'address' },
  page: { max: 600, window: 60, by: 'address' },
  /** Calls to paths that do not exist. An address without a page counts as a page. */
  unknownPath: { max: 120, window: 60, by: 'address' },
  /** Each opened page of the sign-in asks once: that takes nothing from the calls that sign in. */
  passkeyOptions: { max: 120, window: 60, by: 'address' },
  /** Lookups of unknown tokens and session cookies. */
  wrongToken: { max: 600, window: 60, by: 'address' },
  /** Bodies of visitors that are longer than any that a form of theirs fills. */
  largeBody: { max: 2, window: 60, by: 'address' },
  mail: { max: 3, window: 60, by: 'address', isShared: true, ofValid: true },
  /** Returns from a platform with an address that it has not verified: they tell whether it has an account, as `mail` does. */
  unverified: { max: 3, window: 60, by: 'address', isShared: true },
  invitation: { max: 600, window: 3_600, by: 'person', isShared: true },
  /** Long lists of people or organizations, which are checked again after each correction. */
  invitingMany: { max: 60, window: 60, by: 'person', isShared: true },
  /** Operations on many records that are begun. */
  operation: { max: 60, window: 600, by: 'person', isShared: true },
  /** Calls that carry `current_password`: each costs a verification. */
  password: { max: 10, window: 60, by: 'person', isShared: true },
  /** Displays that are to show their names. */
  identification: { max: 60, window: 60, by: 'person', isShared: true },
  /** Tests of webhooks, each of which calls an address of the caller's choice. */
  webhookTest: { max: 10, window: 60, by: 'person', isShared: true },
  /** Saves and tests of an organization's provider, each of which calls an address of the caller's choice. */
  providerTest: { max: 10, window: 60, by: 'person', isShared: true },
  /** Addresses that are looked up at the sign-in: each tells whose a domain is. */
  organizationLookup: { max: 10, window: 60, by: 'address', isShared: true },
  /** A small file may be a large picture, which takes a processor for a second. */
  picture: { max: 60, window: 60, by: 'person' },
  display: { max: 600, window: 60, by: 'token' },
  /** A directory asks for each person and then sends them: some thousand people within minutes. */
  directory: { max: 6_000, window: 60, by: 'token' },
  displayCode: { max: 10, window: 300, by: 'token', isShared: true },
  /** A school enrols all its displays from one address. */
  enrolment: { max: 600, window: 60, by: 'address' },
  /** Enrolments without a code, which any client could send. */
  waiting: { max: 20, window: 3_600, by: 'address', isShared: true, site: 80 },
  rotation: { max: 30, window: 3_600, by: 'token', isShared: true },
  unlimited: { max: Number.POSITIVE_INFINITY, window: 60, by: 'address' },
} as const satisfies Record<string, RateLimitRule>;

export type RateLimitName = keyof typeof rateLimits;

/**
 * Event streams: at most so many of one person, of which each process has its share, and of people and of displays in one process. A display has one: a newer
 * one ends it. A stream ends when so many bytes wait for its reader. The longest silence is in seconds: then comes a
 * comment, so that proxies keep the connection.
 */
export const streamLimits = {
  person: 20,
  people: 2_000,
  displays: 20_000,
  waitingBytes: 262_144,
  silence: 20,
} as const;

/** That many failures in a window of seconds start a lockout. Each one lasts twice as long, up to the longest wait. */
export interface LockoutRule {
  failures: number;
  window: number;
  firstWait: number;
  longestWait: number;
}

/** Counted for each pair of e-mail and client address, so that no client can lock another user out. */
export const signInLockout: LockoutRule = { failures: 5, window: 60, firstWait: 60, longestWait: 3_600 };

/**
 * Second factors: `attempt` wrong codes end one sign-in. A code has only six digits and a new sign-in can be started at
 * once, so `lockout` also counts the wrong codes of one user from one client address over a day, and `account` those
 * from everywhere: right codes in between do not help a guesser.
 */
export const secondFactorLimits = {
  attempt: 5,
  lockout: { failures: 10, window: 86_400, firstWait: 60, longestWait: 3_600 } satisfies LockoutRule,
  account: { failures: 20, window: 3_600, firstWait: 900, longestWait: 900 } satisfies LockoutRule,
} as const;

/** How many sign-ins of one person are written down in an hour, so that a flood of them fills nothing; and listed. */
export const signInRecordLimits = { failures: 30, successes: 60, listed: 50 } as const;

/** Wrong codes of displays, counted for each person: right ones in between do not help a guesser. */
export const displayCodeLockout: LockoutRule = { failures: 10, window: 600, firstWait: 600, longestWait: 600 };

/** Mails about new sign-ins to one person in a window of seconds. */
export const sessionAlarmMails = { max: 5, window: 3_600 } as const;

/** Refusals of taken e-mail addresses and usernames: an administrator could learn from them who has an account. */
export const takenRefusals: LockoutRule = { failures: 60, window: 3_600, firstWait: 3_600, longestWait: 3_600 };

/**
 * Mails that visitors ask for: none while an open link of the same kind is younger than `pause` seconds, and at most
 * `max` with a link to one recipient in `window` seconds. `RATE_LIMITS=off` turns both off.
 */
export const visitorMails = { pause: 300, max: 3, window: 3_600 } as const;

/**
 * Invitations that one person sends by batches: at most `max` in `window` seconds, the others wait for their turn, at most
 * `longestWait` seconds. `RATE_LIMITS=off` turns it off.
 */
export const batchPace = { max: 600, window: 3_600, longestWait: 86_400 } as const;

/** Seconds between two questions of a display whether its code was approved; asking sooner adds the slowdown. */
export const displayCodePolling = { interval: 5, slowdown: 5 } as const;

/** Wrong enrolment codes of one client. It has a school in mind where a list of old codes is typed in. */
export const enrolmentLockout: LockoutRule = { failures: 50, window: 600, firstWait: 60, longestWait: 3_600 };

/**
 * Of directories: resources of a page, operations of a PATCH, members that one call names, characters of a filter, and lines and
 * held removals that are shown.
 */
export const scimLimits = { page: 200, operations: 1_000, members: 10_000, filter: 2_000, lines: 100 } as const;

/**
 * Removals by a directory within a window of seconds that take effect by themselves: so many, or a share of the people of the
 * organization if that is more. Further ones wait for an administrator.
 */
export const removalBrake = { removals: 20, share: 0.05, window: 3_600 } as const;

/** Choices for the panel idle logout in minutes; 0 is never. */
export const idleLogoutMinutes = [0, 10, 20, 30, 40, 50, 60] as const;

/** Seconds for which a display shows its name when it is asked which one it is. */
export const identifiedFor = 10;

/** Heights of a logo that suit most displays, in dp. */
export const usualLogoHeights = { logo_vertical: 56, logo_horizontal: 40 } as const;

/** Milliseconds before the web redirects after a sign-in or a save, so that the toast can be read. */
export const redirectDelays = { signIn: 500, saved: 1_000 } as const;

export const productVersion = '3.0.4';
