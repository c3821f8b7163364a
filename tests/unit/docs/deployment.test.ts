import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { template } from '../../../deploy/template'
import { SECURITY_HEADERS } from '../../../deploy/securityHeaders'
import { rowsOf } from '../../support/tables'

const deployment = readFileSync('docs/deployment.md', 'utf8')
const stack = readFileSync('docs/stack.md', 'utf8')

test('docs/stack.md names every parameter, with its default', () => {
  const first = (row: string) => row.split('|').slice(1, 3)
  const parameters = rowsOf(stack)
    .map(first)
    .filter(([name]) => /^`[A-Z]\w+`$/.test(name ?? ''))
  expect(parameters.map(([name]) => name?.replaceAll('`', ''))).toEqual(Object.keys(template.Parameters))
  for (const parameter of Object.values(template.Parameters))
    if ('Default' in parameter && parameter.Default !== '')
      expect(stack).toContain(`\`${parameter.Default}\``)
})

test('docs/stack.md names every header', () => {
  for (const header of [...Object.keys(SECURITY_HEADERS), 'Cache-Control'])
    expect(stack).toContain(`\`${header}\``)
})

test('docs/deployment.md and docs/stack.md name only scripts and outputs that exist', () => {
  const both = deployment + stack
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const named = Array.from(both.matchAll(/npm run ([\w:]+)/g), ([, script = '']) => script)
  expect(named.filter((script) => !(script in scripts))).toEqual([])
  for (const output of ['BucketName', 'DistributionId', 'DistributionDomain', 'SiteUrl'])
    expect([both.includes(output), output in template.Outputs]).toEqual([true, true])
})
