import { expect, test } from 'vitest'
import { deviceName } from '../../http/deviceName'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const MAC = 'Macintosh; Intel Mac OS X 10_15_7'

/** A browser names the system, its engine and itself. */
test.each([
  ['Chrome 137 / Windows 10', 'Windows NT 10.0; Win64; x64', WEBKIT, 'Chrome/137.0.0.0 Safari/537.36'],
  ['Chrome 156 / Linux', 'X11; Linux x86_64', WEBKIT, 'HeadlessChrome/156.0.0.0 Safari/537.36'],
  ['Chrome 136 / Android 14', 'Linux; Android 14; K', WEBKIT, 'Chrome/136.0.0.0 Mobile Safari/537.36'],
  ['Chrome 130 / ChromeOS', 'X11; CrOS x86_64 14541.0.0', WEBKIT, 'Chrome/130.0.0.0 Safari/537.36'],
  ['Chrome 130 / iOS 17.7', 'iPhone; CPU iPhone OS 17_7 like Mac', APPLE, 'CriOS/130.0 Mobile Safari/604.1'],
  ['Edge 137 / Windows 10', 'Windows NT 10.0', WEBKIT, 'Chrome/137.0.0.0 Safari/537.36 Edg/137.0.0.0'],
  ['Opera 119 / macOS 10.15.7', MAC, WEBKIT, 'Chrome/134.0.0.0 Safari/537.36 OPR/119.0.0.0'],
  ['Samsung Internet 27 / Android 10', 'Linux; Android 10', WEBKIT, 'SamsungBrowser/27.0 Chrome/125.0.0.0'],
  ['Firefox 140 / Linux', 'X11; Linux x86_64; rv:140.0', 'Gecko/20100101', 'Firefox/140.0'],
  ['Firefox 140 / macOS 10.15', 'Macintosh; Intel Mac OS X 10.15', 'Gecko/20100101', 'Firefox/140.0'],
  ['Safari 18.5 / macOS 10.15.7', MAC, APPLE, 'Version/18.5 Safari/605.1.15'],
  ['Safari 18.5 / iOS 18.5', 'iPad; CPU OS 18_5 like Mac OS X', APPLE, 'Version/18.5 Mobile/1 Safari/604.1'],
])('%s', (name, system, engine, browser) => {
  expect(deviceName(`Mozilla/5.0 (${system}) ${engine} ${browser}`)).toBe(name)
})

test.each([
  ['AWS CLI 2', 'aws-cli/2.27.0 md/awscrt'],
  ['Node.js', 'aws-sdk-js/3.1000.0 md/nodejs#20.20.0'],
  ['Windows', 'Mozilla/5.0 (Windows NT 6.1)'],
  ['unknown', 'curl/8.5.0'],
  ['unknown', ''],
])('%s', (name, userAgent) => {
  expect(deviceName(userAgent)).toBe(name)
})
