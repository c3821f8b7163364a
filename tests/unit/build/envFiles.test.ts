import { loadEnv, resolveConfig } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { faultOfEnv } from '../../../build/envFiles'
import { run } from '../../../local/doctor/run'
import { folderWith } from '../../support/folderWith'

const TEXT = 'VITE_AWS_REGION=eu-west-1\nVITE_USER_POOL_ID=eu-west-1_AbCdEf123\n'
const utf8 = (text: string) => Buffer.from(text)
const LATIN = Buffer.concat([utf8('# f'), Buffer.from([0xfc]), utf8(`r uns\n${TEXT}`)])
const utf16 = (text: string) => Buffer.from(text, 'utf16le')
const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16()

const INVISIBLE = /invisible character in VITE_AWS_REGION/
const UNREAD = /line for VITE_AWS_REGION that cannot be read/

test.each([
  ['UTF-16 of PowerShell', utf16(`\ufeff${TEXT}`), /^is UTF-16.*Save it as UTF-8/],
  ['UTF-16 without a mark', utf16(TEXT), /^is UTF-16/],
  ['UTF-16 the other way round', bigEndian(`\ufeff${TEXT}`), /^is UTF-16/],
  ['Windows-1252', LATIN, /Windows-1252/],
  ['a byte order mark first', utf8(`\ufeff# für uns\n${TEXT}`), /byte order mark, so its first variable/],
  ['typographic quotes', utf8('VITE_AWS_REGION=“eu-west-1”'), /typographic quotes around VITE_AWS_REGION/],
  ['a no-break space', utf8('VITE_AUTH_FLOW=USER_AUTH\u00a0\r\n'), /invisible character in VITE_AUTH_FLOW/],
  ['a zero-width space before the name', utf8('# ours\n\u200bVITE_AWS_REGION=eu-west-1'), INVISIBLE],
  ['a tab before the name', utf8('\tVITE_AWS_REGION=eu-west-1'), UNREAD],
  ['an equals sign of full width', utf8('VITE_AWS_REGION＝eu-west-1'), UNREAD],
  ['a colon', utf8('VITE_AWS_REGION: eu-west-1'), UNREAD],
  ['line ends of old Macs', utf8('VITE_AUTH_FLOW=USER_AUTH\rVITE_AWS_REGION=eu-west-1'), UNREAD],
])('%s is named', (_, bytes, fault) => {
  expect(faultOfEnv(bytes)).toMatch(fault)
  expect(faultOfEnv(bytes)).not.toContain('eu-west-1')
})

test.each([
  ['line ends of Windows', TEXT.replaceAll('\n', '\r\n')],
  ['plain quotes', 'VITE_AWS_REGION="eu-west-1"\r\nVITE_USER_POOL_ID=\'eu-west-1_AbCdEf123\''],
  [
    'blanks and a comment with an umlaut',
    `# für uns “hier”\n#VITE_X=“y”\nVITE_AWS_REGION = eu-west-1 # “ours\u00a0”\nexport VITE_USER_POOL_ID=eu-west-1_AbCdEf123`,
  ],
])('%s work', (_, text) => {
  const folder = folderWith({ '.env': text }, onTestFinished)
  expect(faultOfEnv(Buffer.from(text))).toBeUndefined()
  expect(loadEnv('production', folder, 'VITE_')).toEqual({
    VITE_AWS_REGION: 'eu-west-1',
    VITE_USER_POOL_ID: 'eu-west-1_AbCdEf123',
  })
})

test('start, build and preview and the doctor name the file alike', async () => {
  const envDir = folderWith({ '.env': utf16(`\ufeff${TEXT}`) }, onTestFinished)
  const started = [
    ['serve', 'development', false],
    ['build', 'production', false],
    ['serve', 'production', true],
  ] as const
  const says = '.env is UTF-16'
  for (const [command, mode, isPreview] of started)
    await expect(
      resolveConfig({ envDir, logLevel: 'silent' }, command, mode, mode, isPreview),
    ).rejects.toThrow(says)
  const call = { folder: envDir, port: '5173', colour: false, print: () => {} }
  await expect(run([], call)).rejects.toThrow(says)
})
