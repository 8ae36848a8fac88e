/**
 * Identifiers that many devices send: the ANDROID_ID of a faulty series of Android 2.2
 * (https://issuetracker.google.com/issues/36920078), the hardware address that Android shows to apps since version 6, and
 * placeholders of firmware.
 */
const known = new Set(
  `9774d56d682e549c 020000000000 0123456789abcdef 0123456789 1234567890 123456789012345 12345678901234567890 dead00beef
  unknown unidentified undefined null nil none nan na empty default unset notset invalid error string true false
  android androidid device deviceid serial serialno serialnumber uuid imei test sample example emulator sdk goldfish generic
  0 1`.split(/\s+/),
);

/** Whether an identifier says nothing about whose it is: one of those, or one sign again and again. */
export function isSharedIdentifier(identifier: string): boolean {
  const signs = identifier.toLowerCase().replace(/[\s._:{}-]/g, '');
  return signs === '' || known.has(signs) || /^(.)\1{3,}$/.test(signs);
}
