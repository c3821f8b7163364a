import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProcessPool } from '../../../support/poolClient'
import { operationNames } from '../../../../local/pool/operations/operations'
import { SEED_PASSWORD, SEED_TOTP_SECRET, seededUsers } from '../../../../local/pool/seedUsers'

const readme = readFileSync(new URL('../../../../local/pool/README.md', import.meta.url), 'utf8')

test('lists the operations that exist, no more and no fewer', () => {
  const [, list = ''] = /<!-- operations -->(.*)<!-- \/operations -->/s.exec(readme) ?? []
  expect(list.match(/\w+/g)).toEqual(operationNames.toSorted())
})

test('lists the seeded users, their password and their secret', () => {
  const table = readme.slice(readme.indexOf('## Seeded users'), readme.indexOf('## Control'))
  const addresses = Array.from(table.matchAll(/^\| `([^`]+@[^`]+)`/gm), ([, address]) => address)
  expect(new Set(addresses)).toEqual(new Set(seededUsers.map(({ email }) => email)))
  expect(addresses).toHaveLength(seededUsers.length)
  expect(table).toContain(SEED_PASSWORD)
  expect(table).toContain(SEED_TOTP_SECRET)
})

test('lists the controls that exist', async () => {
  const pool = inProcessPool()
  const rows = Array.from(readme.matchAll(/^\| `(GET|POST) (\/control\/\w+)`/gm))
  const statuses = await Promise.all(
    rows.map(
      async ([, method = '', path = '']) =>
        (await pool.send(path, { method, ...(method === 'POST' ? { body: '{"rules":[]}' } : {}) })).status,
    ),
  )
  expect(rows.length).toBeGreaterThan(8)
  expect(statuses).not.toContain(404)
})
