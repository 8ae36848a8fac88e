/** The name of an app out of that of its package: `com.aurora.white_board` → `White board`. */
export function appName(packageName: string): string {
  const last = packageName.split('.').findLast((part) => part !== '') ?? packageName;
  const words = last
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1) || packageName;
}
