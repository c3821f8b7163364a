import { expect, test } from 'vitest'
import { addMissing } from '../../../local/mount'
import { createPool } from '../../../local/pool/index'
import { poolKeys } from '../../support/poolKeys'

test('people of one’s own are in the local pool with their groups, and a second start leaves them as they are', async () => {
  const pool = createPool({ keys: poolKeys() })
  const ann = { username: 'ann@example.com', password: 'Ann-5ecret', groups: ['admins'] }
  await addMissing(pool, [ann])
  const first = await pool.users.get(ann.username)
  expect(first).toMatchObject({ status: 'CONFIRMED', groups: ['admins'] })
  await addMissing(pool, [ann])
  expect(await pool.users.get(ann.username)).toEqual(first)
})
