/**
 * Names of browsers by their user agents. The first match counts, because most user agents also name other
 * browsers.
 */
const BROWSERS = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const SYSTEMS = [
  [/\bWindows\b/, 'Windows'],
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const

/**
 * A name for a browser on a device, e.g. "Firefox on Windows". It is a guess: user agents say little, and not
 * always the truth.
 * @param userAgent navigator.userAgent
 */
export function deviceName(userAgent: string): string {
  const nameIn = (table: readonly (readonly [RegExp, string])[]) =>
    table.find(([pattern]) => pattern.test(userAgent))?.[1]
  const system = nameIn(SYSTEMS)
  const browser = nameIn(BROWSERS) ?? 'Browser'
  return system === undefined ? browser : `${browser} on ${system}`
}
