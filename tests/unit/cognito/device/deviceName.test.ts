import { expect, test } from 'vitest'
import { deviceName } from '../../../../src/cognito/device/deviceName'

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K)'
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

// As browsers write it (developer.mozilla.org, "User-Agent").
test.each([
  [`${WINDOWS}; rv:150.0) Gecko/20100101 Firefox/150.0`, 'Firefox on Windows'],
  [`${WINDOWS} ${WEBKIT} Chrome/150.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`${WINDOWS} ${WEBKIT} Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0`, 'Edge on Windows'],
  [`${WINDOWS} ${WEBKIT} Chrome/150.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'Opera on Windows'],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/26.0 Safari/605.1.15`,
    'Safari on macOS',
  ],
  [`${IPHONE} ${APPLE} Version/26.0 Mobile/15E148 Safari/604.1`, 'Safari on iOS'],
  [
    `Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) ${APPLE} CriOS/150.0.0.0 Mobile/15E148 Safari/604.1`,
    'Chrome on iOS',
  ],
  [`${IPHONE} ${APPLE} FxiOS/150.0 Mobile/15E148 Safari/605.1.15`, 'Firefox on iOS'],
  [`${ANDROID} ${WEBKIT} Chrome/150.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `${ANDROID} ${WEBKIT} SamsungBrowser/28.0 Chrome/150.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox on Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/150.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
  ['curl/8.0', 'Browser'],
  ['', 'Browser'],
])('%s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name))
