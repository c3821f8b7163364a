import { expect, test } from 'vitest'
import { deviceName } from '../../http/deviceName'

const MOZILLA = 'Mozilla/5.0'
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    'Chrome 137 / Windows 10',
    `${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/137.0.0.0 Safari/537.36`,
  ],
  ['Chrome 156 / Linux', `${MOZILLA} (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/156.0.0.0 Safari/537.36`],
  [
    'Chrome 136 / Android 14',
    `${MOZILLA} (Linux; Android 14; K) ${WEBKIT} Chrome/136.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Chrome 130 / ChromeOS',
    `${MOZILLA} (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/130.0.0.0 Safari/537.36`,
  ],
  [
    'Chrome 130 / iOS 17.7',
    `${MOZILLA} (iPhone; CPU iPhone OS 17_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Edge 137 / Windows 10',
    `${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/137.0.0.0 Safari/537.36 Edg/137.0.0.0`,
  ],
  [
    'Opera 119 / macOS 10.15.7',
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/134.0.0.0 Safari/537.36 OPR/119.0.0.0`,
  ],
  [
    'Samsung Internet 27 / Android 10',
    `${MOZILLA} (Linux; Android 10; K) ${WEBKIT} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
  ],
  ['Firefox 140 / Linux', `${MOZILLA} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`],
  [
    'Firefox 140 / macOS 10.15',
    `${MOZILLA} (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0`,
  ],
  [
    'Safari 18.5 / macOS 10.15.7',
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`,
  ],
  [
    'Safari 18.5 / iOS 18.5',
    `${MOZILLA} (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`,
  ],
  ['AWS CLI 2', 'aws-cli/2.27.0 md/awscrt'],
  ['Node.js', 'aws-sdk-js/3.1000.0 md/nodejs#20.20.0'],
  ['Windows', `${MOZILLA} (Windows NT 6.1)`],
  ['unknown', 'curl/8.5.0'],
  ['unknown', ''],
])('%s', (name, userAgent) => {
  expect(deviceName(userAgent)).toBe(name)
})
