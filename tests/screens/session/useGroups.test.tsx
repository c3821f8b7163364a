import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useGroups } from '../../../src/session/useGroups'
import { renderScreen } from '../../support/render'

function Tools() {
  const isAdmin = useGroups().includes('admins')
  return <p>{isAdmin ? 'for admins' : 'for everybody'}</p>
}

test.each([
  [{ 'cognito:groups': ['tenant_acme_42', 'admins'] }, 'for admins'],
  [{ 'cognito:groups': ['admins_of_nothing'] }, 'for everybody'],
  [{}, 'for everybody'],
  ['nobody' as const, 'for everybody'],
])('useGroups reads the groups from the token of %j', async (as, shown) => {
  await renderScreen(<Tools />, { as })
  expect(screen.getByText(shown)).toBeTruthy()
})
