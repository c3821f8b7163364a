/**
 * Browser and system from the User-Agent header, in the form of Cognito's example: `Chrome 125 / macOS 15.0`.
 * The order matters: Edge, for one, also names Chrome and Safari. Browsers freeze the version of the system
 * (https://www.chromium.org/updates/ua-reduction), so macOS is always 10.15.7 and Windows always 10.
 */

type Rules = readonly (readonly [pattern: RegExp, name: string])[]

const BROWSERS: Rules = [
  [/\bEdg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\/(\d+)/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:(?:Headless)?Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+(?:\.\d+)?)\S* (?:Mobile\/\S+ )?Safari\//, 'Safari'],
  [/^aws-cli\/(\d+)/, 'AWS CLI'],
  [/^(?:aws-sdk-js|node)\b/, 'Node.js'],
]

const SYSTEMS: Rules = [
  [/\bWindows NT (10)\.0/, 'Windows'],
  [/\bWindows/, 'Windows'],
  [/\bi(?:Phone|Pad|Pod)\b.*? OS (\d+(?:_\d+)?)/, 'iOS'],
  [/\bAndroid (\d+)/, 'Android'],
  [/\bMac OS X (\d+(?:[._]\d+)*)/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/i, 'Linux'],
]

function match(rules: Rules, userAgent: string): string | undefined {
  for (const [pattern, name] of rules) {
    const found = pattern.exec(userAgent)
    if (found) return [name, found[1]?.replaceAll('_', '.')].filter(Boolean).join(' ')
  }
  return undefined
}

/**
 * Browser and system of a User-Agent header; what is not known is left out, and if nothing is known, it is
 * `unknown`.
 */
export const deviceName = (userAgent: string): string =>
  [match(BROWSERS, userAgent), match(SYSTEMS, userAgent)].filter(Boolean).join(' / ') || 'unknown'
