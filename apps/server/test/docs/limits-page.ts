import { defaultPerPage, perPageChoices } from '@account/contract/calls/list-options';
import { pictureSizes } from '@account/contract/endpoints/accounts/profile.calls';
import {
  batchPace,
  displayCodeLockout,
  displayCodePolling,
  enrolmentLockout,
  idleLogoutMinutes,
  type LockoutRule,
  lifetimes,
  limits,
  type RateLimitRule,
  rateLimits,
  requestTimes,
  secondFactorLimits,
  signInLockout,
  signInRecordLimits,
  streamLimits,
  takenRefusals,
  visitorMails,
} from '@account/contract/limits';
import { tableOf } from '../support/files/markdown.ts';
import { count, duration, megabytes } from './units.ts';

const characters = (value: number) => `${count(value)} characters`;

const sizes: { readonly [Name in keyof typeof limits]: [meaning: string, value: string] | undefined } = {
  name: ['names, and other short texts', characters(limits.name)],
  email: ['e-mail address', characters(limits.email)],
  search: ['words of a search', characters(limits.search)],
  everywhere: [
    'words of the search through everything',
    `${characters(limits.everywhere.max)}; records from ${limits.everywhere.min} on`,
  ],
  found: ['results of the search through everything', count(limits.found)],
  password: ['password', `${limits.password.min} to ${limits.password.max} characters`],
  token: ['token of a link', characters(limits.token)],
  companionSecret: [
    'secret of the companion cloud',
    `${limits.companionSecret.min} to ${characters(limits.companionSecret.max)}`,
  ],
  code: ['code: one-time, recovery, enrolment', characters(limits.code)],
  returnAddress: ['address to return to after a sign-in', characters(limits.returnAddress)],
  internalApps: ['list of internal apps of a manufacturer app', characters(limits.internalApps)],
  dp: ['logo height', `${limits.dp.min} to ${count(limits.dp.max)} dp`],
  jsonBody: ['JSON body', megabytes(limits.jsonBody)],
  formBody: [
    'body of a form that a browser sends by itself',
    `${count(limits.formBody)} bytes, with up to ${limits.formFields} fields`,
  ],
  formFields: undefined,
  samlMetadata: ['metadata of a SAML provider', characters(limits.samlMetadata)],
  samlAnswer: ['answer of a SAML provider', characters(limits.samlAnswer)],
  samlForm: ['form with the answer of a SAML provider', `${count(limits.samlForm)} bytes`],
  largeBody: ['JSON body that counts as a large one', `more than ${count(limits.largeBody)} bytes`],
  jsonDepth: ['nesting of a JSON body', `${limits.jsonDepth} levels`],
  logoFile: ['logo file', megabytes(limits.logoFile)],
  drawing: ['the same as a drawing (SVG)', megabytes(limits.drawing)],
  pictureFile: ['profile picture or wallpaper file', megabytes(limits.pictureFile)],
  megapixels: ['picture or logo', `${limits.megapixels} megapixels`],
  interlacedMegapixels: ['the same as an interlaced PNG', `${limits.interlacedMegapixels} megapixels`],
  choices: ['choices of a dropdown', count(limits.choices)],
  domain: ['e-mail domain', characters(limits.domain)],
  domains: ['e-mail domains of an organization', count(limits.domains)],
  linkedDrives: ['linked drives of a person', count(limits.linkedDrives)],
  waitingDevices: ['displays without organization', `${count(limits.waitingDevices)}; one more is refused`],
  knownBrowsers: [
    'browsers of a person that are known',
    `${limits.knownBrowsers}; one more forgets the one unused for longest`,
  ],
  webhooks: ['webhooks of an organization, and of none', count(limits.webhooks)],
  passkeys: ['passkeys of a person', count(limits.passkeys)],
  passkeyBytes: undefined,
  apiTokens: ['API tokens of a person', count(limits.apiTokens)],
  tokens: ['tokens of a person', `${limits.tokens}; one more ends the oldest`],
  invited: ['people who are invited at once', count(limits.invited)],
  invitedBody: ['JSON body of that call', megabytes(limits.invitedBody)],
  imported: ['organizations created at once', count(limits.imported)],
  roomCode: ['enrolment code with the name of a room', characters(limits.roomCode)],
  rooms: ['rooms of a plan', count(limits.rooms)],
  leaving: ['people whom a plan lists as leaving', count(limits.leaving)],
  recentInvitations: ['lists of invited people that are listed', count(limits.recentInvitations)],
  views: ['saved views of a person', `${limits.views} of each list`],
  viewName: ['name of a saved view', characters(limits.viewName)],
  viewParam: ['parameter of a saved view', characters(limits.viewParam.value)],
  chosen: ['records that are changed at once', String(limits.chosen)],
  operation: ['records of one operation on many', `${count(limits.operation)}; a search that matches more is refused`],
  doneAtOnce: ['records that are worked off before the call answers', count(limits.doneAtOnce)],
  listedFailures: ['refused records that an operation lists', count(limits.listedFailures)],
  recentOperations: ['operations of a person that are listed', count(limits.recentOperations)],
  rewind: [
    'going back of an organization to a moment',
    `${limits.rewind.days} days, ${count(limits.rewind.rows)} records of ${count(limits.rewind.records)} that changed`,
  ],
  related: ['users and devices listed with an organization', `${limits.related} of each`],
  countedMatches: ['exact total of a search', `up to ${count(limits.countedMatches)}`],
  presence: [
    'displays from which the presence of an organization is read',
    `${count(limits.presence.displays)}; ${limits.presence.outages} outages, each with ${limits.presence.named} names`,
  ],
  morningSchools: ['organizations that a morning mail names', `${limits.morningSchools}; it counts the others`],
  maxId: ['id of a record', `up to ${count(limits.maxId)}`],
};

const lives: { readonly [Name in keyof typeof lifetimes]: string } = {
  session: 'session without Remember Me, after its last use',
  rememberedSession: 'session with Remember Me, after its last use',
  sessionAge: 'session without Remember Me, whatever its use',
  rememberedSessionAge: 'session with Remember Me, whatever its use',
  visitorSession: 'session of a visitor, after its creation',
  typedFields: 'what was typed into a form that was refused before any script ran, until its page is shown',
  invitation: 'invitation link',
  passwordReset: 'password reset link',
  sessionAlarm: 'link that ends all sessions, in the mail about a new sign-in',
  knownBrowser: 'browser that is known, after its last sign-in',
  emailVerification: 'verification link',
  companionRequest: 'time for the return from the companion cloud',
  authorization: 'time for the return from an external platform',
  pendingIdentity: 'external identity that waits for its registration, or for the sign-in that links it',
  passkeyChallenge: 'time for the answer of a passkey',
  personalArchive: 'archive of the data of a person, and its link',
  presence: 'proof of presence: a sign-in, or a password given in the session',
  displayCode: 'code for a sign-in by phone, after its creation',
  token: 'token of a mobile app or a display, after its last use',
  tokenAge: 'the same, after it was made',
  release: 'release of a display: it may enrol without its old token',
  waitingDisplay: 'display without organization, after it was last heard of',
  bin: 'deleted record, until it is removed for ever',
  operation: 'operation on many records and its result, after its start',
  unverifiedRegistration: 'registered account that was neither verified nor invited, after its registration',
};

const namedSizes = Object.values(sizes).filter((line) => line !== undefined);
const namedLives = Object.entries(lives).map(([name, meaning]) => [
  meaning,
  duration(lifetimes[name as keyof typeof lifetimes]),
]);

const rates = Object.entries<RateLimitRule>(rateLimits)
  .filter(([, { max }]) => Number.isFinite(max))
  .map(([name, { max, window, by, isShared }]) => [
    `\`${name}\``,
    `${count(max)} in ${duration(window)}`,
    by,
    isShared ? 'all processes' : 'each process',
  ]);

const lockout = (what: string, { failures, window, firstWait, longestWait }: LockoutRule): string[] => [
  what,
  `${failures} in ${duration(window)}`,
  firstWait === longestWait ? duration(firstWait) : `${duration(firstWait)}, doubled up to ${duration(longestWait)}`,
];

const pictures = Object.entries(pictureSizes).map(([kind, { width, height }]) => `${kind} ${width} x ${height}`);

/** All limits and lifetimes. */
export const limitsPage = (): string => `# Limits and lifetimes

Generated from \`packages/contract\`. One MB is 1,048,576 bytes.

## Sizes

${tableOf(['what', 'limit'], namedSizes)}

Rows on a page of a list: ${perPageChoices.join(', ')}; ${defaultPerPage} by default. Panel idle logout in minutes, 0 is
never: ${idleLogoutMinutes.join(', ')}. Stored pictures in pixels: ${pictures.join(', ')}.

The JSON or form of a call has to be there within ${requestTimes.body} seconds of its head, ${duration((requestTimes.body * limits.invitedBody) / limits.jsonBody)} where it may have ${megabytes(limits.invitedBody)}, and a request with
a file within ${requestTimes.file} seconds; otherwise comes status 408, and the connection ends. The caller is looked up once more when a body that came
later than its head is there: session, gates and role have to hold then.

## Lifetimes

${tableOf(['what', 'lives for'], namedLives)}

## Rate limits

Each limit counts all endpoints that name it together, separately for each person, client or holder of a token. A client is
an IPv4 address or an IPv6 network of 64 bits. A person and a display count by themselves, whichever of their sessions or
tokens they send: several sessions of one person share a limit. A limit by person counts a caller who is not signed in by
client, with the maximum of \`visitor\`; one by token counts a caller without a right token with that of \`wrongToken\`.

A call counts towards the limit of its endpoint, and besides towards \`password\` when its body carries \`current_password\`, and
towards \`waiting\` when a display enrols without a code. \`waiting\` counts all clients of an IPv6 network of 48 bits together
as well, up to ${rateLimits.waiting.site}. \`page\` counts pages, \`unknownPath\` calls to paths that
do not exist. \`wrongToken\` counts look-ups of tokens and session
cookies that turn out to be of no session; beyond it, only those that were right before are looked up. \`largeBody\` counts large
bodies of calls that are limited by client, besides the limit of their endpoint.

Some limits count the calls to all web processes together; of the others each process has its share, rounded up. With
\`RATE_LIMITS=off\` none of them holds. More calls get status 429.

${tableOf(['limit', 'calls', 'counted by', 'counted in'], rates)}

Independently of these, a mail that a visitor asks for is not sent while an open link of the same kind is younger than
${duration(visitorMails.pause)}, nor when ${visitorMails.max} mails with a link went to the recipient within ${duration(visitorMails.window)}; the response is the same.
Invitations that one person sends by lists go out at most ${count(batchPace.max)} in ${duration(batchPace.window)}, the others wait for their
turn; a list whose last one would wait longer than ${duration(batchPace.longestWait)} gets status 429.

## Event streams

At most ${streamLimits.person} of one person (in all programs together over a broker; otherwise each web process has its share), ${count(streamLimits.people)} of all people in one process, and ${count(streamLimits.displays)} of displays; one more gets status
429 or 503, or ends the oldest one of the person who has most, if that is more than the caller's. A display has one: a newer one ends it. A stream ends when more than ${streamLimits.waitingBytes / 1_024} KB wait for a reader who does not read. After ${streamLimits.silence} seconds of silence comes a
comment.

## Lockouts

They hold with \`RATE_LIMITS=off\` too. A locked pair gets status 429, whether or not the guess is right.

${tableOf(
  ['what is counted', 'failures', 'locked for'],
  [
    lockout('wrong passwords by e-mail (or user) and client address', signInLockout),
    lockout('wrong second factors by user and client address', secondFactorLimits.lockout),
    lockout('wrong second factors by user', secondFactorLimits.account),
    lockout('wrong secrets of the companion cloud by user and client address', signInLockout),
    lockout('wrong codes of displays by user', displayCodeLockout),
    lockout('wrong enrolment codes by client address', enrolmentLockout),
    lockout('refusals of taken e-mail addresses and usernames by user', takenRefusals),
  ],
)}

An administrator whose saves were refused because an e-mail address or username was taken is locked out of saving people and
of lists of people. In lists, rows with what another organization has count too, the same one once an hour; one too many
refuses the whole list, and every list until the lockout has ended.

Independently, ${secondFactorLimits.attempt} wrong codes end one sign-in. A right code of a display does not forget the wrong ones before it, nor
does a right second factor those that are counted by user alone.

## Recent sign-ins

Of one person, ${signInRecordLimits.failures} failures and ${signInRecordLimits.successes} sign-ins an hour are written down; lists show the last ${signInRecordLimits.listed}.

## Sign-in by phone

A display asks every ${displayCodePolling.interval} seconds. Each question that comes too soon makes that ${displayCodePolling.slowdown} seconds longer.
`;
