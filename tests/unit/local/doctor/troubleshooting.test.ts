import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { troubleshooting } from '../../../../local/doctor/troubleshooting'

test('docs/troubleshooting.md contains what npm run doctor -- --errors prints', () => {
  const page = readFileSync('docs/troubleshooting.md', 'utf8')
  const [, listed] = /<!-- errors -->\n\n(.*)\n<!-- \/errors -->/s.exec(page) ?? []
  expect(listed).toBe(troubleshooting())
})
